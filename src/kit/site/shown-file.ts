import { fileWordsOf } from "#base/file-text.ts";
import { fileSizeText } from "#kit/ui/file-size.ts";
import type { Preview } from "#platform/files/files.schemas.ts";
import { fileWords as words } from "./file.words.ts";

interface FileFacts {
  href: string;
  fileType: string;
  /** Null on another site. */
  bytes: number | null;
  contentType: string | undefined;
  preview: Preview;
}

export type ShownFile = ReturnType<typeof shownFile>;

export function shownFile({ href, fileType, bytes, contentType, preview }: FileFacts) {
  const made = preview.state === "made" ? preview : undefined;
  return {
    href,
    bytes,
    contentType,
    label: fileLabel(fileType, bytes),
    /** On this site, so that it can be downloaded. */
    isOurs: bytes !== null,
    pageCount: made?.picture ? 0 : (made?.pageCount ?? 0),
    pages: made?.pages ?? [],
    picture: made?.picture ?? null,
    words: made && fileWordsOf(made.text),
  };
}

/** For example "PDF · 240 KB". */
export function fileLabel(fileType: string, bytes: number | null): string {
  if (!fileType) return words.textAlone;
  return `${plainType(fileType).toUpperCase()} · ${bytes === null ? words.otherSite : fileSizeText(bytes)}`;
}

export const plainType = (fileType: string): string => fileType.replace(/^\./, "").toLowerCase();
