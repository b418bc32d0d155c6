import { maxNoticeTitleLength } from "#contract/notices/notices.rules.ts";

/** A title out of a file's name: without its ending, with spaces for what stands there instead of them. */
export function titleOfFile(fileName: string): string {
  const withoutEnding = fileName.replace(/\.[^.]*$/, "");
  const title = withoutEnding
    .normalize("NFC")
    .replaceAll(/[\s_+-]+/g, " ")
    .trim();
  return (title || fileName).slice(0, maxNoticeTitleLength).toWellFormed();
}
