import { X } from "lucide";
import { messages } from "#content/messages.ts";
import { blank } from "#web/lib/text/blank.ts";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";

const words = messages.notice;

/** What the site script says of a file that is opened (site-script/notice-files.ts). */
export function OpeningBanner() {
  return (
    <div data-opening="">
      <Line name="loading" words={words.opening(blank)} />
      <Line name="gone" words={words.fileGone(blank)} />
      <Line name="failed" words={words.openFailed(blank)} />
    </div>
  );
}

function Line({ name, words }: { name: "loading" | "gone" | "failed"; words: string }) {
  const isFailure = name !== "loading";
  return (
    // The script may have shown it before React looks at it.
    <div data-line={name} data-words={words} hidden suppressHydrationWarning>
      <NoticeBar
        kind={isFailure ? "error" : "loading"}
        className="shadow-float"
        action={isFailure && <Dismiss />}
      >
        {/* An empty text is a text to React: it then leaves to the script what stands here. */}
        <span data-words="" suppressHydrationWarning className="line-clamp-4">
          {""}
        </span>
      </NoticeBar>
    </div>
  );
}

function Dismiss() {
  return (
    <IconButton
      label={messages.noticeBoard.dismiss}
      icon={<Icon of={X} className="size-5" />}
      className="-my-2 -mr-2.5"
    />
  );
}
