import type { ComponentProps } from "react";
import type { PagePicture } from "#files/files.schemas.ts";

export const sheetClass = "block h-auto w-full rounded-sm border border-paper-edge bg-white print:border-0";

/** In a file of its own, because the preview loads without the page of a notice. */
export function PageSheet({ picture, ...rest }: ComponentProps<"img"> & { picture: PagePicture }) {
  const { url, width, height } = picture;
  // biome-ignore lint/a11y/useAltText: whoever shows it gives the text.
  return <img {...rest} src={url} width={width} height={height} className={sheetClass} />;
}
