import { messages } from "#content/messages.ts";
import { bannerMessages } from "#content/office/banner-messages.ts";
import { Button } from "#web/ui/button/button.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { fileSizeText } from "#web/ui/text/file-size.ts";
import type { BannerImage } from "./use-banner-image.ts";

const words = bannerMessages.refusedImage;

/** Under the picker: why the file was not taken, and the offer to shrink it. */
export function ImageRemark({ image: { remark, shrink, forget } }: { image: BannerImage }) {
  if (!remark) return null;
  if (remark.kind === "refused") return <NoticeBar kind="error">{remark.text}</NoticeBar>;
  if (remark.kind === "shrunk") {
    return (
      <NoticeBar kind="success" onDismiss={forget} dismissLabel={messages.toast.dismiss}>
        {remark.text}
      </NoticeBar>
    );
  }
  const isShrinking = remark.kind === "shrinking";
  const failure = remark.kind === "tooLarge" ? remark.failure : undefined;
  return (
    <NoticeBar
      kind="error"
      action={
        !failure && (
          <Button
            size="sm"
            variant="secondary"
            busy={isShrinking}
            busyLabel={words.shrinking}
            onClick={() => shrink(remark.file)}
          >
            {words.shrink}
          </Button>
        )
      }
    >
      {failure ?? words.tooLarge(remark.file.name, fileSizeText(remark.file.size))}
    </NoticeBar>
  );
}
