import type { PagePicture, Preview } from "#files/files.schemas.ts";

/** Twice as wide as a mail shows them, for sharp screens. */
export const mailPictureWidth = 1072;
/** Large enough for the icon of a site on a phone, too. */
export const crestSize = 192;
export const crestSizes = `${crestSize}x${crestSize}`;

const prefix = "/mail";

/** What a mail shows of a notice: the first page of its file, or the photograph that the file is. */
export function mailedPicture(preview: Preview): PagePicture | undefined {
  if (preview.state !== "made") return undefined;
  const [page] = preview.pages;
  if (page) return page;
  const { picture } = preview;
  const copies = picture?.variants.filter(({ type }) => type === "image/webp") ?? [];
  const copy = copies.find(({ width }) => width >= mailPictureWidth) ?? copies.at(-1);
  if (!picture || !copy) return undefined;
  const height = Math.round((picture.height * copy.width) / picture.width);
  return { url: copy.url, width: copy.width, height };
}

/** Where it is as JPEG: Outlook for Windows draws no WebP. Another picture has another address. */
export const noticePictureAddress = (noticeAddress: string, { url }: PagePicture): string =>
  `${prefix}${noticeAddress}/${versionOf(url)}.jpg`;

/** Where the school's picture for shared links is as JPEG: not every network shows what the office may upload. */
export const sharePictureAddress = (url: string): string => `/share/school/${versionOf(url)}.jpg`;

/** Where the school's crest is, as a small PNG: its own, or without one the drawn crest of the site. */
export const mailCrestAddress = (url: string | undefined): string =>
  `${prefix}/crest/${url ? versionOf(url) : "drawn"}.png`;

/** Files are named after what is in them. */
const versionOf = (url: string): string => /^\/files\/([0-9a-f]{16})/.exec(url)?.[1] ?? "0";
