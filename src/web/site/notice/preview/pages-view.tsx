import { messages } from "#content/messages.ts";
import type { PagePicture } from "#contract/files/previews.ts";
import { Spinner } from "#web/ui/state/spinner.tsx";
import type { ShownNotice } from "../board/notice-board.ts";
import { PdfView } from "./pdf-view.tsx";
import { usePages } from "./use-pages.ts";

/** The pages of a file as our own pictures, which every browser shows; where there are none, its own viewer. */
export function PagesView({ notice }: { notice: ShownNotice }) {
  const { answer, giveUp, retry } = usePages(notice);
  if (!answer) return <Spinner label={messages.viewer.loading} className="min-h-72 sm:h-[68dvh]" />;
  const { pages, pageCount } = answer;
  const [first, ...others] = pages;
  if (!first) return <PdfView notice={notice} onRetry={retry} />;
  return (
    <div className="mx-auto max-w-3xl space-y-4 sm:min-h-[68dvh]">
      {/* A link, so that the keyboard reaches what scrolls. */}
      <a href={notice.href} target="_blank" rel="noopener" className="block">
        {/* Where the first does not come the others will not: the viewer says what is the matter. */}
        <Sheet picture={first} alt={messages.viewer.page(1, pageCount)} onError={giveUp} />
      </a>
      {others.map((picture, index) => (
        <Sheet key={picture.url} picture={picture} alt={messages.viewer.page(index + 2, pageCount)} isLater />
      ))}
      {pageCount > pages.length && (
        <p className="text-center text-sm text-ink-700">{messages.viewer.morePages}</p>
      )}
    </div>
  );
}

interface SheetProps {
  picture: PagePicture;
  alt: string;
  /** It comes when somebody scrolls to it. */
  isLater?: boolean;
  onError?: () => void;
}

function Sheet({ picture: { url, width, height }, alt, isLater = false, onError }: SheetProps) {
  return (
    <img
      src={url}
      width={width}
      height={height}
      alt={alt}
      loading={isLater ? "lazy" : "eager"}
      onError={onError}
      className="block h-auto w-full rounded-sm border border-paper-edge bg-white"
    />
  );
}
