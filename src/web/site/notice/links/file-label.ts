import { fileSizeText } from "#web/ui/text/file-size.ts";

/** What a visitor wants to know before opening a file: "PDF · 240 KB". A file elsewhere has words in place of its size. */
export function fileLabel(fileType: string, bytes: number | null, elsewhere: string): string {
  return `${plainType(fileType).toUpperCase()} · ${bytes === null ? elsewhere : fileSizeText(bytes)}`;
}

/** A PDF of ours. What another site sends is not shown inside our pages, whose policy forbids it: it opens in a window. */
export function canPreview(fileType: string, href: string): boolean {
  return plainType(fileType) === "pdf" && href.startsWith("/");
}

/** The type may be stored with a leading dot. */
function plainType(fileType: string): string {
  return fileType.replace(/^\./, "").toLowerCase();
}
