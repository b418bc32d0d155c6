import type { ComponentProps } from "react";
import type { PictureName } from "#content/pictures/picture-name.ts";
import { classNames } from "#web/ui/class-names.ts";
import { focalPoints } from "./focal-points.ts";
import { PictureTag } from "./picture-tag.tsx";
import { pictureFiles } from "./site-picture-files.ts";

type SitePictureProps = Omit<ComponentProps<typeof PictureTag>, "files" | "narrow"> & {
  name: PictureName;
  narrow?: { name: PictureName; sizes: string } | undefined;
};

/** One of the site's own pictures. For plain pages: it knows the addresses of all of them. */
export function SitePicture({ name, narrow, className, ...rest }: SitePictureProps) {
  return (
    <PictureTag
      files={pictureFiles(name)}
      narrow={narrow && { files: pictureFiles(narrow.name), sizes: narrow.sizes }}
      className={classNames(focalPoints[name], className)}
      {...rest}
    />
  );
}
