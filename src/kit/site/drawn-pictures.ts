import type { PagePicture, Preview } from "#platform/files/files.schemas.ts";

/** Twice as wide as a mail shows them, for sharp screens. */
export const mailPictureWidth = 1072;
/** Large enough for the icon of a site on a phone, too. */
export const crestSize = 192;
export const crestSizes = `${crestSize}x${crestSize}`;

const prefix = "/mail";

/** The picture of a notice or a download in a mail: the first page of its file, or the file itself if it is a photograph. */
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

/** The path of its JPEG, because Outlook for Windows cannot show WebP. A new picture has a new path. */
export const mailedPicturePath = (recordPath: string, { url }: PagePicture): string =>
  `${prefix}${recordPath}/${versionOf(url)}.jpg`;

/** The path of the school's share picture as JPEG, because not every network shows the formats that the office may upload. */
export const sharePicturePath = (url: string): string => `/share/school/${versionOf(url)}.jpg`;

/** The path of the school's crest as a small PNG, or of the drawn one. */
export const crestPath = (url: string | undefined): string =>
  `${prefix}/crest/${url ? versionOf(url) : "drawn"}.png`;

/** The name of a file is the hash of its content. */
const versionOf = (url: string): string => /^\/files\/([0-9a-f]{16})/.exec(url)?.[1] ?? "0";
