import { createReadStream } from "node:fs";
import { text } from "node:stream/consumers";
import { wrongType } from "#http/errors.ts";

interface FileKind {
  contentType: string;
  shown: boolean;
  detectedAs: readonly string[];
}

const kinds = {
  pdf: { contentType: "application/pdf", shown: true, detectedAs: ["pdf"] },
  jpg: { contentType: "image/jpeg", shown: true, detectedAs: ["jpg"] },
  png: { contentType: "image/png", shown: true, detectedAs: ["png", "apng"] },
  gif: { contentType: "image/gif", shown: true, detectedAs: ["gif"] },
  webp: { contentType: "image/webp", shown: true, detectedAs: ["webp"] },
  avif: { contentType: "image/avif", shown: true, detectedAs: ["avif"] },
  svg: { contentType: "image/svg+xml", shown: true, detectedAs: [] },
  doc: { contentType: "application/msword", shown: false, detectedAs: ["cfb"] },
  docx: {
    contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    shown: false,
    detectedAs: ["docx"],
  },
  xlsx: {
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    shown: false,
    detectedAs: ["xlsx"],
  },
  ppt: { contentType: "application/vnd.ms-powerpoint", shown: false, detectedAs: ["cfb"] },
  zip: { contentType: "application/zip", shown: false, detectedAs: ["zip"] },
} as const satisfies Record<string, FileKind>;

export type FileEnding = keyof typeof kinds;

export function kindOf(ending: string): FileKind | undefined {
  return Object.hasOwn(kinds, ending) ? kinds[ending as FileEnding] : undefined;
}

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
  const kind = kindOf(ending);
  if (!kind || !accepted.includes(ending)) {
    throw wrongType(
      `The file "${file.name}" was not accepted: please choose one of these types: ${accepted.join(", ")}.`,
      field,
    );
  }
  const fits = ending === "svg" ? await isSvg(file.path) : await isDetectedAs(file.path, kind.detectedAs);
  if (!fits) {
    throw wrongType(
      `The file "${file.name}" was not accepted: its content is not what its name says. Please save it again as a real .${ending} file.`,
      field,
    );
  }
  return ending as FileEnding;
}

async function isDetectedAs(path: string, expected: readonly string[]): Promise<boolean> {
  const detected = await detectType(path).catch((error) => {
    // The detector fails on truncated files; a failure of the disk has a syscall.
    if ("syscall" in error) throw error;
    return undefined;
  });
  return detected !== undefined && expected.includes(detected);
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
