import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Script } from "node:vm";
import { type CodeFile, type CodeOf, hashOf, type KeptCode } from "./code-file.ts";

/** The scripts of a build, each run once, with what was compiled of them in an earlier start. */
export interface Scripts {
  /** What a script exports. */
  load(path: string): unknown;
  /** To be called when all is loaded that a start needs. Returns what writes down what is compiled by then, if an earlier start did not. */
  finish(): (() => Promise<void>) | undefined;
}

interface Loaded {
  name: string;
  sourceHash: string;
  script: Script;
}

type Wrapped = (
  exports: unknown,
  require: NodeJS.Require,
  module: object,
  filename: string,
  dirname: string,
  importModule: (id: string) => Promise<unknown>,
) => void;

/** Strict, as it would be in a module. */
const before = '(function (exports, require, module, __filename, __dirname, importModule) { "use strict";\n';
const after = "\n})";

/**
 * A function is compiled when it is first called, and Node's own cache of a file holds what was compiled while it was loaded. Of a script
 * V8 can be asked again later, when the first pages were made with it.
 */
export function createScripts(folder: string, codeFile: CodeFile): Scripts {
  const modules = new Map<string, { exports: unknown }>();
  const loaded: Loaded[] = [];
  let keptCode: CodeOf | undefined = codeFile.read();
  let isAllKept = true;

  function compile(path: string): Wrapped {
    const bytes = readFileSync(path);
    const name = relative(folder, path);
    const sourceHash = keptCode && hashOf(bytes);
    const cachedData = sourceHash && keptCode?.(name, sourceHash);
    const script = new Script(before + bytes.toString() + after, {
      filename: path,
      lineOffset: -1,
      ...(cachedData && { cachedData }),
    });
    if (sourceHash) loaded.push({ name, sourceHash, script });
    // V8 says so only of what it was given, and refuses what another version of it has made, or one with other flags.
    if (script.cachedDataRejected !== false) isAllKept = false;
    return script.runInThisContext();
  }

  function load(path: string): unknown {
    const known = modules.get(path);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(path, module);
    try {
      compile(path)(module.exports, requireIn(path), module, path, dirname(path), (id) => import(id));
    } catch (error) {
      // Whoever asks next tries again.
      modules.delete(path);
      throw error;
    }
    return module.exports;
  }

  /** What lies beside a script is one of the build's; all else is Node's. */
  function requireIn(path: string): NodeJS.Require {
    const require = createRequire(path);
    const requireHere = (id: string) => (id.startsWith(".") ? load(join(dirname(path), id)) : require(id));
    return Object.assign(requireHere, require);
  }

  return {
    load,
    finish() {
      keptCode = undefined;
      const scripts = loaded.splice(0);
      async function* compiled(): AsyncGenerator<KeptCode> {
        for (const { name, sourceHash, script } of scripts) {
          yield { name, sourceHash, code: script.createCachedData() };
          // Each takes a moment, in which nobody else is served.
          await nextTurn();
        }
      }
      return isAllKept ? undefined : () => codeFile.write(compiled);
    },
  };
}
