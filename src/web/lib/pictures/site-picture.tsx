import type { ComponentProps } from "react";
import type { PictureValue } from "#contract/content/values.ts";
import { classNames } from "#web/ui/class-names.ts";
import { focusClass } from "./picture-files.ts";
import { PictureTag } from "./picture-tag.tsx";
import { filesOf } from "./site-picture-files.ts";

type SitePictureProps = Omit<ComponentProps<typeof PictureTag>, "files" | "narrow" | "alt"> & {
  picture: PictureValue;
  /** In the place of the picture's own description, where the page says beside it what it shows. */
  alt?: string;
  narrow?: { picture: PictureValue; sizes: string } | undefined;
};

/** A picture of a document. For plain pages: it knows the addresses of all that come with the product. */
export function SitePicture({ picture, alt = picture.alt, narrow, className, ...rest }: SitePictureProps) {
  const files = filesOf(picture);
  if (!files) return <span aria-hidden="true" className={classNames("block bg-paper-edge", className)} />;
  const narrowFiles = narrow && filesOf(narrow.picture);
  return (
    <PictureTag
      files={files}
      alt={alt}
      narrow={narrowFiles && { files: narrowFiles, sizes: narrow.sizes }}
      className={classNames(focusClass(picture.focus, narrowFiles && narrow.picture.focus), className)}
      {...rest}
    />
  );
}
