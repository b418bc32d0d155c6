import { createReadStream } from "node:fs";
import { text } from "node:stream/consumers";
import { wrongType } from "#base/errors.ts";

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

/** Windows saves pictures of web pages as jfif. */
const otherEndings: Record<string, string> = { jpeg: "jpg", jfif: "jpg", apng: "png" };

export function endingOf(name: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return otherEndings[ending] ?? ending;
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

const isDetectedAs = async (path: string, ending: FileEnding): Promise<boolean> =>
  (detectedNames[ending] ?? [ending]).includes(await detectType(path));

export async function detectType(path: string): Promise<string> {
  // Loaded by the first upload, because loading it takes a tenth of the start.
  const { fileTypeFromFile } = await import("file-type");
  const detected = await fileTypeFromFile(path).catch((error) => {
    // The detector fails on truncated files; a failure of the disk has a syscall.
    if ("syscall" in error) throw error;
    return undefined;
  });
  return detected?.ext ?? "";
}

const svgHeadBytes = 4096;

async function isSvg(path: string): Promise<boolean> {
  return isSvgHead(await text(createReadStream(path, { end: svgHeadBytes - 1 })));
}

const beforeSvg = /<!--.*?-->|<\?.*?\?>/gs;

/** Before the drawing there may be comments, instructions such as <?xml … ?>, and the document type. */
export const isSvgHead = (head: string): boolean =>
  /^\s*(<!doctype\s+svg\b.*)?<svg[\s/>]/is.test(head.replaceAll(beforeSvg, ""));
