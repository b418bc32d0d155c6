import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pid } from "node:process";
import { cachedDataVersionTag } from "node:v8";

/** What V8 compiled of a script. */
export interface KeptCode {
  name: string;
  /** Of the source that it was compiled from. */
  sourceHash: string;
  code: Buffer;
}

export type CodeOf = (name: string, sourceHash: string) => Buffer | undefined;

/** One script in the file. V8 believes what it is given, so that the hash tells whether it is whole. */
interface Entry extends Omit<KeptCode, "code"> {
  codeHash: string;
  begin: number;
  end: number;
}

export type CodeFile = ReturnType<typeof createCodeFile>;

export const hashOf = (bytes: Uint8Array): string => hash("sha256", bytes, "base64");

/** V8 would copy what begins elsewhere. */
const alignment = 8;
const aligned = (size: number) => Math.ceil(size / alignment) * alignment;

/** Another Node, other flags and another kind of processor have a file of their own. The oldest go. */
const maxFiles = 3;

/** The file for this Node as it was started: a line of JSON that tells what is in it, and the code of each script. */
export function createCodeFile(folder: string) {
  const path = join(folder, String(cachedDataVersionTag()));
  return {
    /** Without a file, or with one that is not whole, everything is compiled anew. */
    read(): CodeOf {
      try {
        return codeIn(readFileSync(path));
      } catch {
        return () => undefined;
      }
    },

    /** Whole or not at all, whoever else writes and whenever it ends. What is to be written is asked for when something can be. */
    async write(codeOfAll: () => AsyncIterable<KeptCode>): Promise<void> {
      await mkdir(folder, { recursive: true });
      const draft = `${path}.${pid}`;
      const file = await open(draft, "w");
      try {
        await file
          .writeFile(Buffer.concat(inParts(await Array.fromAsync(codeOfAll()))))
          .finally(() => file.close());
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await removeOldest(folder, path).catch(() => undefined);
    },
  };
}

function codeIn(bytes: Buffer): CodeOf {
  const begin = bytes.indexOf("\n") + 1;
  const entries: Entry[] = JSON.parse(bytes.toString("utf8", 0, begin));
  if (!Array.isArray(entries)) throw new TypeError("This is no list of scripts.");
  return (name, sourceHash) => {
    const entry = entries.find((each) => each?.name === name && each.sourceHash === sourceHash);
    const code = entry && bytes.subarray(begin + entry.begin, begin + entry.end);
    return code && hashOf(code) === entry.codeHash ? code : undefined;
  };
}

function inParts(kept: KeptCode[]): Buffer[] {
  let begin = 0;
  const entries = kept.map(({ name, sourceHash, code }): Entry => {
    const entry = { name, sourceHash, codeHash: hashOf(code), begin, end: begin + code.length };
    begin += aligned(code.length);
    return entry;
  });
  const head = JSON.stringify(entries);
  return [
    Buffer.from(`${head.padEnd(aligned(head.length + 1) - 1)}\n`),
    ...kept.flatMap(({ code }) => [code, Buffer.alloc(aligned(code.length) - code.length)]),
  ];
}

/** What a killed process began to write is among them. */
async function removeOldest(folder: string, written: string): Promise<void> {
  // A clock that was once wrong must not make the newest the oldest.
  const paths = (await readdir(folder)).map((name) => join(folder, name)).filter((path) => path !== written);
  const files = await Promise.all(paths.map(async (path) => ({ path, time: (await stat(path)).mtimeMs })));
  files.sort((one, other) => other.time - one.time);
  for (const { path } of files.slice(maxFiles - 1)) await rm(path, { force: true });
}
