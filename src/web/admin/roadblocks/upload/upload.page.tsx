import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { messages } from "#content/messages.ts";
import { bannerMessages } from "#content/office/banner-messages.ts";
import type { Roadblock } from "#contract/roadblocks/roadblocks.ts";
import { buttonClass } from "#web/ui/button/button-class.ts";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { savedState } from "../saved-state.ts";
import { UploadForm } from "./upload.form.tsx";

const words = bannerMessages;

export function UploadPage() {
  const [saved, setSaved] = useState<Roadblock>();
  const page = useRef<HTMLDivElement>(null);

  // On a phone the button is far below: what became of the banner, and the way to it, would stay out of sight.
  useEffect(() => {
    if (saved) page.current?.scrollIntoView({ block: "start" });
  }, [saved]);

  return (
    <div ref={page} className="flex scroll-mt-24 flex-col gap-6">
      <header>
        <h1 className="text-2xl">{words.uploadHeading}</h1>
        <p className="mt-2 max-w-measure text-sm text-ink-700">{words.uploadLead}</p>
      </header>
      {saved && (
        <NoticeBar
          kind="success"
          onDismiss={() => setSaved(undefined)}
          dismissLabel={messages.toast.dismiss}
          action={
            <Link
              to="/admin/roadblock-list"
              state={savedState(saved._id)}
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >
              {words.toList}
            </Link>
          }
        >
          {words.added}
        </NoticeBar>
      )}
      <UploadForm onSaved={setSaved} />
    </div>
  );
}
