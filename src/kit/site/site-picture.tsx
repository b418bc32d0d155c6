import type { ComponentProps } from "react";
import type { Tone } from "#base/tones.ts";
import { useKnownContent } from "#kit/documents/content.ts";
import type { PictureValue } from "#kit/fields/values.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { crestShapes } from "#kit/ui/crest-shapes.ts";
import { initialsOf } from "#kit/ui/initials.ts";
import { focusClass, type PictureFiles, PictureTag, uploadedFiles } from "#kit/ui/picture-tag.tsx";
import manifest from "#sample/pictures/manifest.json" with { type: "json" };

type SitePictureProps = Omit<ComponentProps<typeof PictureTag>, "files" | "narrow" | "alt"> & {
  picture: PictureValue;
  /** Replaces the picture's own description. */
  alt?: string;
  narrow?: { picture: PictureValue; sizes: string } | undefined;
  /** Of a portrait: the initials show without a picture. */
  name?: string;
};

/** A picture of a document. Only for plain pages, because it includes the URLs of all sample pictures. */
export function SitePicture({
  picture,
  alt = picture.alt,
  narrow,
  name,
  className,
  ...rest
}: SitePictureProps) {
  const files = filesOf(picture);
  if (!files)
    return (
      <span
        aria-hidden="true"
        className={classNames(
          "grid place-items-center bg-paper-edge font-display text-2xl text-ink-600",
          className,
        )}
      >
        {name && initialsOf(name)}
      </span>
    );
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

const files = import.meta.glob<string>("./**/*.{avif,webp,jpg,svg}", {
  base: "/sample/pictures/rendered",
  query: "?url",
  import: "default",
  eager: true,
});

export const filesOf = (picture: PictureValue): PictureFiles | undefined =>
  uploadedFiles(picture) ?? sampleFiles(picture.source);

/** A map, since a draft may name any source, such as "constructor". */
const samplePictures = new Map(Object.entries(manifest as Record<string, SamplePicture>));

interface SamplePicture {
  width: number;
  height: number;
  widths: number[];
  tone: Tone;
}

function sampleFiles(name: string): PictureFiles | undefined {
  const picture = samplePictures.get(name);
  if (!picture) return undefined;
  const { width, height, tone, widths } = picture;
  const srcSet = (kind: string) =>
    widths.map((each) => `${files[`./${name}-${each}.${kind}`]} ${each}w`).join(", ");
  const only = files[`./${name}.svg`];
  if (only) return { width, height, tone, fallback: only, avif: "", webp: "" };
  const fallback = widths.map((each) => files[`./${name}-${each}.jpg`]).find(Boolean) ?? "";
  return { width, height, tone, fallback, avif: srcSet("avif"), webp: srcSet("webp") };
}

/** Without alt text, because the school's name is always beside it. */
export function SchoolCrest({ className }: { className: string }) {
  const crest = useKnownContent("identity")?.crest;
  const files = crest && uploadedFiles(crest);
  return files ? (
    <PictureTag files={files} alt="" sizes="4rem" className={className} />
  ) : (
    <Crest className={className} />
  );
}

function Crest({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 48 56" aria-hidden="true" className={className}>
      {crestShapes.map(([look, d]) => (
        <path key={d} className={look} strokeWidth={look.includes("stroke") ? ".9" : undefined} d={d} />
      ))}
    </svg>
  );
}
