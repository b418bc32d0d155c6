import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { codeOf, OperatorError } from "#base/errors.ts";
import type { Environment } from "./config.ts";

/** The environment itself goes before .env. */
export function loadDotEnv(environment: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(readDotEnv(resolve(".env")))) environment[name] ??= value;
}

export function readDotEnv(path: string): Environment {
  // Editors of Windows put a byte order mark before the first setting.
  const text = read(path).replace(/^\uFEFF/, "");
  refuseOpenQuote(path, text);
  return parseEnv(text);
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT") return "";
    if (code === "EISDIR")
      throw new OperatorError(
        `"${path}" is a folder, but the file of the settings belongs there. Move it away.`,
      );
    if (code !== "EACCES" && code !== "EPERM") throw error;
    throw new OperatorError(
      `This user may not read the settings in "${path}". Give the user who runs the site that right, and start again.`,
    );
  }
}

const quotedValue = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(["'`])(.*)$/;

/** Node would take everything up to the next quote, with the settings of the lines between, for the value. None of ours has two lines. */
function refuseOpenQuote(path: string, text: string): void {
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [, name, quote = "", rest = ""] = quotedValue.exec(line) ?? [];
    if (name && !rest.includes(quote))
      throw new OperatorError(
        `Line ${index + 1} of "${path}": the value of ${name} begins with ${quote} and does not end with it. Put ${quote} at its end, or put the whole value between other quotes.`,
      );
  }
}
