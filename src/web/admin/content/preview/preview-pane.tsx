import { useState } from "react";
import { editorMessages } from "#content/office/editor-messages.ts";
import { useMediaQuery } from "#web/lib/browser/media-query.ts";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { previewAddress } from "./preview-address.ts";
import { SwappedFrames } from "./swapped-frames.tsx";

const words = editorMessages.preview;

type Width = "phone" | "computer";
/** Below that, a whole screen would be too small to read beside the form. */
const roomForComputerPx = 1500;
const widths: readonly Width[] = ["phone", "computer"];

type PreviewPaneProps = {
  page: string;
  /** Of the draft and of what is public: another one of them, another page. */
  revision: number;
  version: number;
};

/** The real page beside its form. Only where there is room for both. */
export function PreviewPane({ page, revision, version }: PreviewPaneProps) {
  const [width, setWidth] = useState<Width>(() => (innerWidth < roomForComputerPx ? "phone" : "computer"));
  const address = previewAddress(page);
  // Not by a class alone: a frame that nobody sees would load its page all the same.
  const hasRoom = useMediaQuery("(width >= 80rem)");
  if (!hasRoom) return null;
  return (
    <aside
      aria-label={words.title}
      className="sticky top-8 col-start-2 row-span-2 row-start-1 flex h-[calc(100dvh-4rem)] flex-col gap-2"
    >
      <div className="flex items-center justify-between gap-4">
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons need no legend */}
        <div role="group" aria-label={words.width} className="flex rounded-sm border border-ink-300">
          {widths.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={width === each}
              onClick={() => setWidth(each)}
              className="min-h-9 cursor-pointer px-3 text-xs font-semibold text-ink-800 aria-pressed:bg-ink-900 aria-pressed:text-white"
            >
              {words[each]}
            </button>
          ))}
        </div>
        <TextLink href={address} arrow="external" className="text-sm">
          {words.newTab}
        </TextLink>
      </div>
      <SwappedFrames
        address={address}
        stamp={`${version}.${revision}`}
        title={words.frame}
        loadingLabel={words.loading}
        pageWidthPx={width === "computer" ? 1280 : 390}
        className={classNames(
          "min-h-0 flex-1 rounded-md border border-paper-edge bg-white",
          width === "phone" && "mx-auto w-[390px] max-w-full",
        )}
      />
    </aside>
  );
}
