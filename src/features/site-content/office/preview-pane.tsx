import { type CSSProperties, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useMediaQuery } from "#kit/client/browser.ts";
import { previewBarId, previewPath } from "#kit/pages/preview-path.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { Spinner } from "#kit/ui/spinner.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";

type Width = "Phone" | "Computer";
/** In a narrower window, a whole screen would be too small to read. */
const roomForComputerPx = 1500;
const widths: readonly Width[] = ["Phone", "Computer"];

type PreviewPaneProps = { page: string; stamp: string; field: Element | undefined };

/** The page beside its form, if there is room for both, at the field that has the focus. A new stamp reloads it. */
export function PreviewPane({ page, stamp, field }: PreviewPaneProps) {
  const [width, setWidth] = useState<Width>(() => (innerWidth < roomForComputerPx ? "Phone" : "Computer"));
  const path = previewPath(page);
  // A frame hidden by a class would load its page all the same.
  const hasRoom = useMediaQuery("(width >= 80rem)");
  if (!hasRoom) return null;
  return (
    <aside
      aria-label="Preview"
      className="sticky top-8 col-start-2 row-span-2 row-start-1 flex h-[calc(100dvh-4rem)] flex-col gap-2"
    >
      <div className="flex items-center justify-between gap-4">
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons need no legend */}
        <div role="group" aria-label="Width" className="flex rounded-sm border border-ink-300">
          {widths.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={width === each}
              onClick={() => setWidth(each)}
              className="min-h-9 cursor-pointer px-3 text-xs font-semibold text-ink-800 aria-pressed:bg-ink-900 aria-pressed:text-white"
            >
              {each}
            </button>
          ))}
        </div>
        <TextLink href={path} arrow="external" className="text-sm">
          Open in a new tab
        </TextLink>
      </div>
      <SwappedFrames
        path={path}
        stamp={stamp}
        field={field}
        pageWidthPx={width === "Computer" ? 1280 : 390}
        className={classNames(
          "min-h-0 flex-1 rounded-md border border-paper-edge bg-white",
          width === "Phone" && "mx-auto w-[390px] max-w-full",
        )}
      />
    </aside>
  );
}

type SwappedFramesProps = Omit<PreviewPaneProps, "page"> & {
  path: string;
  /** The width of the page's window; it is scaled down if there is less room. */
  pageWidthPx: number;
  className: string;
};

/** Reloads without flicker: a second frame loads behind the visible one, scrolls to the same place and replaces it. */
function SwappedFrames({ path, stamp, field, pageWidthPx, className }: SwappedFramesProps) {
  const [seen, setSeen] = useState<string>();
  const front = useRef<HTMLIFrameElement>(null);
  const style = {
    // A quotient of two lengths.
    "--scale": `min(1, tan(atan2(100cqw, ${pageWidthPx}px)))`,
    width: `max(${pageWidthPx}px, 100cqw)`,
    height: "calc(100cqh / var(--scale))",
    scale: "var(--scale)",
  } as CSSProperties;

  useEffect(() => {
    if (front.current?.contentWindow) scrollToText(front.current.contentWindow, textOfField(field));
  }, [field]);

  function arrived(own: string, { currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    // Somebody may have followed a link in the visible page.
    const page = currentTarget.contentWindow;
    if (own === seen || !page) return;
    page.document.getElementById(previewBarId)?.remove();
    page.scrollTo(0, front.current?.contentWindow?.scrollY ?? 0);
    scrollToText(page, textOfField(field));
    setSeen(own);
  }

  return (
    <div className={classNames("@container-size relative overflow-hidden", className)}>
      {seen === undefined && <Spinner label="Loading the page..." />}
      {[...new Set([seen ?? stamp, stamp])].map((own) => {
        const isFront = own === seen;
        return (
          <iframe
            // A frame with a new URL would add a step to the browser's history.
            key={own}
            ref={isFront ? front : null}
            src={path}
            title="The page with your draft"
            aria-hidden={!isFront || undefined}
            tabIndex={isFront ? undefined : -1}
            onLoad={(event) => arrived(own, event)}
            style={style}
            className={classNames(
              "absolute top-0 left-0 origin-top-left border-0",
              isFront ? "z-1" : "invisible",
            )}
          />
        );
      })}
    </div>
  );
}

/** The first words of a field, or of the line of a long text that has the cursor; not of a figure, which is everywhere. */
function textOfField(field: Element | undefined): string {
  const cursor = getSelection()?.anchorNode;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const text = plain(isText ? field.value : cursor && field?.contains(cursor) ? cursor.textContent : "");
  return text.length < 3 ? "" : text.split(" ").slice(0, 8).join(" ");
}

const plain = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();

/** Unlike scrollIntoView, it never scrolls the window around the frame. */
function scrollToText(frame: Window, text: string): void {
  if (text === "") return;
  const has = (element: Element) => plain(element.textContent).includes(text);
  const place = [...frame.document.querySelectorAll("main *")]
    .find((each) => each.getClientRects().length > 0 && has(each) && ![...each.children].some(has))
    ?.getBoundingClientRect();
  if (place && (place.top < 0 || place.bottom > frame.innerHeight))
    frame.scrollTo({ top: frame.scrollY + place.top - frame.innerHeight / 3, behavior: "instant" });
}
