import { createReadStream } from "node:fs";
import { text } from "node:stream/consumers";
import { wrongType } from "#http/errors.ts";

const contentTypes = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  svg: "image/svg+xml",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ppt: "application/vnd.ms-powerpoint",
  zip: "application/zip",
};

export type FileEnding = keyof typeof contentTypes;

const isKnown = (ending: string): ending is FileEnding => Object.hasOwn(contentTypes, ending);

export const contentTypeOf = (ending: string): string | undefined =>
  isKnown(ending) ? contentTypes[ending] : undefined;

export function endingOf(name: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return ending === "jpeg" ? "jpg" : ending;
}

/** Compares the name with the bytes. The Content-Type header is ignored. */
export async function checkType(
  file: { path: string; name: string },
  accepted: readonly string[],
  field: string,
) {
  const ending = endingOf(file.name);
  if (!isKnown(ending) || !accepted.includes(ending)) {
    throw wrongType(
      `The file "${file.name}" was not accepted: please choose one of these types: ${accepted.join(", ")}.`,
      field,
    );
  }
  const fits = ending === "svg" ? await isSvg(file.path) : await isDetectedAs(file.path, ending);
  if (!fits) {
    throw wrongType(
      `The file "${file.name}" was not accepted: its content is not what its name says. Please save it again as a real .${ending} file.`,
      field,
    );
  }
  return ending;
}

/** The detector's names where they are not the ending. */
const detectedNames: Partial<Record<FileEnding, readonly string[]>> = {
  png: ["png", "apng"],
  doc: ["cfb"],
  ppt: ["cfb"],
};

export const namesOf = (ending: FileEnding) => detectedNames[ending] ?? [ending];

async function isDetectedAs(path: string, ending: FileEnding): Promise<boolean> {
  const detected = await detectType(path).catch((error) => {
    // The detector fails on truncated files; a failure of the disk has a syscall.
    if ("syscall" in error) throw error;
    return undefined;
  });
  return detected !== undefined && namesOf(ending).includes(detected);
}

const svgHeadBytes = 4096;

async function isSvg(path: string): Promise<boolean> {
  return isSvgHead(await text(createReadStream(path, { end: svgHeadBytes - 1 })));
}

/** Before the drawing: comments, instructions such as <?xml … ?>, the document type. */
const opening = /^(?:<!--|<\?|<!doctype\s+svg\b)/i;
const closings: Record<string, string> = { "<!--": "-->", "<?": "?>" };

/** One regular expression for everything before the drawing would backtrack without end. */
export function isSvgHead(head: string): boolean {
  // A byte order mark is white space, too.
  let rest = head.trimStart();
  for (let opened = opening.exec(rest); opened; opened = opening.exec(rest)) {
    const closing = closings[opened[0]] ?? ">";
    const end = rest.indexOf(closing, opened[0].length);
    if (end < 0) return false;
    rest = rest.slice(end + closing.length).trimStart();
  }
  return /^<svg[\s/>]/i.test(rest);
}

/** Loaded by the first upload, because loading it takes a tenth of the start. */
export async function detectType(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import("file-type");
  return (await fileTypeFromFile(path))?.ext;
}
