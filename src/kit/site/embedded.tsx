import { FileText, Play } from "lucide";
import type { ReactNode } from "react";
import { languageOf } from "#base/text.ts";
import { type FileBlock, isDecoration, type PictureBlock, type VideoBlock } from "#kit/fields/values.ts";
import { readVideo } from "#kit/fields/videos.ts";
import { fileSizeText } from "#kit/ui/file-size.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { frameWords, embeddedWords as words } from "./site.words.ts";
import { SitePicture } from "./site-picture.tsx";

const textSizes = "(min-width: 48rem) 42rem, 100vw";
const fullSizes = "(min-width: 80rem) 76rem, 100vw";

export function PictureFigure({ picture, caption, width }: Omit<PictureBlock, "kind">) {
  if (!picture.source) return null;
  const isFull = width === "full";
  return (
    <figure className={isFull ? "max-w-none!" : "max-w-measure"}>
      <SitePicture
        picture={picture}
        alt={isDecoration(picture) ? "" : picture.alt}
        sizes={isFull ? fullSizes : textSizes}
        className="h-auto w-full rounded-sm"
      />
      {caption && <Caption>{caption}</Caption>}
    </figure>
  );
}

const Caption = ({ children }: { children: string }) => (
  <figcaption lang={languageOf(children)} className="mt-2 text-sm text-ink-600">
    {children}
  </figcaption>
);

/** "PDF, 1.2 MB" */
export function fileDetails(name: string, bytes: number): string {
  const type = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toUpperCase();
  return [type, fileSizeText(bytes)].filter(Boolean).join(", ");
}

/** "Form (PDF, 1.2 MB)" */
export function FileLink({ title, file }: Omit<FileBlock, "kind">) {
  const { shown } = file;
  if (!shown) return null;
  return (
    <a
      href={shown.url}
      target="_blank"
      rel="noopener"
      className="flex min-h-touch w-fit max-w-full items-center gap-3 rounded-sm border border-ink-300 bg-white px-4 py-2.5 text-base no-underline hover:border-crimson-700"
    >
      <span className="text-crimson-700">
        <Icon of={FileText} strokeWidth={1.75} className="size-5 shrink-0" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span
          lang={languageOf(title)}
          className="font-semibold text-crimson-700 underline underline-offset-4"
        >
          {title || file.name}
        </span>{" "}
        <span className="inline-block text-ink-600">
          ({fileDetails(file.name || file.source, shown.bytes)})
        </span>
        <span className="sr-only"> {frameWords.newTab}</span>
      </span>
    </a>
  );
}

/** A link to the video. The site script plays it in its place, so that nothing is requested from elsewhere before a press. */
export function VideoFigure({ url, title, still }: Omit<VideoBlock, "kind">) {
  const video = readVideo(url);
  if (!video) return null;
  const { provider, player } = video;
  return (
    <figure className="max-w-measure">
      <a
        href={url}
        target="_blank"
        rel="noopener"
        data-player={player}
        className="relative grid aspect-video w-full place-items-center overflow-hidden rounded-sm bg-ink-950 text-white no-underline"
      >
        <Still>
          {still.source && (
            <SitePicture picture={still} alt="" sizes={textSizes} className="size-full object-cover" />
          )}
        </Still>
        <span className="relative flex max-w-full items-center gap-3 rounded-full bg-ink-950 px-4 py-3 font-semibold">
          <Icon of={Play} className="size-5 shrink-0" />
          <span className="min-w-0">
            {words.play(provider)}
            <span className="sr-only">
              : {title} {frameWords.newTab}
            </span>
          </span>
        </span>
      </a>
      {title && <Caption>{title}</Caption>}
    </figure>
  );
}

const Still = ({ children }: { children: ReactNode }) => <span className="absolute inset-0">{children}</span>;
