import type { ComponentProps } from "react";
import { manifest } from "#content/pictures/manifest.ts";
import type { PictureName } from "#content/pictures/picture-name.ts";
import { useKnownContent } from "#documents/read/content.ts";
import type { PictureValue } from "#fields/values.ts";
import { classNames } from "#ui/class-names.ts";
import { Crest } from "#ui/crest.tsx";
import { focusClass, type PictureFiles, PictureTag, uploadedFiles } from "./picture-tag.tsx";

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

/** Every rendered file and its address. It is long: only plain pages and loaders use it. */
const files = import.meta.glob<string>("./**/*.{avif,webp,jpg,svg}", {
  base: "../../content/pictures/rendered",
  query: "?url",
  import: "default",
  eager: true,
});

/** A picture's files, whether it was uploaded or is one of the product's own; undefined where there is none. */
export function filesOf(picture: PictureValue): PictureFiles | undefined {
  const uploaded = uploadedFiles(picture);
  if (uploaded) return uploaded;
  return isOwn(picture.source) ? ownFiles(picture.source) : undefined;
}

const isOwn = (source: string): source is PictureName => Object.hasOwn(manifest, source);

/** The newer kinds as the text of a `srcset`; empty where there is only the fallback. */
function ownFiles(name: PictureName): PictureFiles {
  const { width, height, tone, widths } = manifest[name];
  const srcSet = (kind: string) =>
    widths.map((each) => `${files[`./${name}-${each}.${kind}`]} ${each}w`).join(", ");
  const only = files[`./${name}.svg`];
  if (only) return { width, height, tone, fallback: only, avif: "", webp: "" };
  const fallback = widths.map((each) => files[`./${name}-${each}.jpg`]).find(Boolean) ?? "";
  return { width, height, tone, fallback, avif: srcSet("avif"), webp: srcSet("webp") };
}

/** The school's own crest, or the drawn one where the office has given none. Decoration: the name always stands beside it. */
export function SchoolCrest({ className }: { className: string }) {
  const crest = useKnownContent("identity")?.crest;
  const files = crest && uploadedFiles(crest);
  return files ? (
    <PictureTag files={files} alt="" sizes="4rem" className={className} />
  ) : (
    <Crest className={className} />
  );
}
