import { Image as ImageIcon } from "lucide";
import { useState } from "react";
import { bannerMessages } from "#content/office/banner-messages.ts";
import { daysBetween } from "#contract/calendar/dates.ts";
import { useObjectUrl } from "#web/lib/pictures/object-url.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import type { BannerDraft } from "../banner/banner-draft.ts";
import { megabytes } from "../banner/banner-image.ts";
import { periodText } from "../period/period.ts";

const words = bannerMessages;
const labels = words.preview;
const headingId = "banner-preview";

type UploadPreviewProps = { draft: BannerDraft; className?: string | undefined };

export function UploadPreview({ draft, className }: UploadPreviewProps) {
  const { banner: image, activeFrom: from, activeTo: to } = draft;
  const isComplete = from !== "" && to !== "";
  return (
    <Card as="section" padding="none" aria-labelledby={headingId} className={className}>
      <h2 id={headingId} className="px-5 pt-4 pb-3 text-xl">
        {labels.heading}
      </h2>
      {image ? <PreviewImage key={`${image.name}-${image.lastModified}`} image={image} /> : <NoImage />}
      <dl className="px-5 pt-2 pb-3 text-sm">
        <Fact label={labels.duration} value={isComplete ? words.days(daysBetween(from, to)) : labels.none} />
        <Fact label={labels.period} value={isComplete ? periodText({ from, to }) : labels.none} />
        <Fact label={labels.fileName} value={image?.name ?? labels.none} />
        <Fact label={labels.fileSize} value={image ? megabytes(image.size) : labels.none} />
      </dl>
    </Card>
  );
}

const frame = "border-y border-paper-edge bg-paper-deep";

function PreviewImage({ image }: { image: File }) {
  const url = useObjectUrl(image);
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) {
    return (
      <p role="alert" className={classNames(frame, "px-5 py-8 text-center text-sm text-bad-700")}>
        {words.field.unreadable}
      </p>
    );
  }
  return (
    <div className={classNames(frame, "flex justify-center")}>
      {url && (
        <img
          src={url}
          alt={labels.alt}
          onError={() => setIsBroken(true)}
          className="max-h-80 w-full object-contain"
        />
      )}
    </div>
  );
}

function NoImage() {
  return (
    <div
      className={classNames(
        frame,
        "flex min-h-40 flex-col items-center justify-center gap-2 p-6 text-center",
      )}
    >
      <Icon of={ImageIcon} strokeWidth={1.25} className="size-10 text-gold-500" />
      <p className="text-sm text-ink-600">{labels.empty}</p>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-6 border-b border-paper-edge py-2 last:border-0">
      <dt className="shrink-0 text-ink-600">{label}</dt>
      <dd className="min-w-0 text-right font-medium break-words tabular-nums">{value}</dd>
    </div>
  );
}
