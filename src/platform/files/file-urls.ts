import { fold } from "#base/folding.ts";

export function fileUrl(key: string, name: string): string {
  const [hash, ending] = key.split(".");
  return `/files/${hash}/${encodeURIComponent(readableName(name))}.${ending}`;
}

const maxNameCharacters = 80;

/** Letters and digits of any script; everything else becomes a hyphen. */
export function readableName(name: string): string {
  const words = fold(name.replace(/\.[a-z0-9]+$/i, ""))
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Join_Control}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  // By code points: half of a surrogate pair is not valid in a URL.
  return Array.from(words).slice(0, maxNameCharacters).join("") || "file";
}

/** With an ending, so that a dot in the title does not begin one. */
export const pictureName = (title: string) => `${title}.picture`;
