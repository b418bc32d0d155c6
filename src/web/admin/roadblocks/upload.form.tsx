import { type KeyboardEvent, type SubmitEvent, useId, useState } from "react";
import { officeMessages } from "#content/office-messages.ts";
import { dayOf } from "#contract/dates.ts";
import { uploadBannerSeconds } from "#contract/roadblocks.rules.ts";
import type { Roadblock } from "#contract/roadblocks.ts";
import { useFilesAnywhere } from "#web/lib/files-anywhere.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { betweenBars, FootBar } from "../record/foot-bar.tsx";
import { useUnsavedChanges } from "../record/unsaved-changes.tsx";
import {
  type BannerDraft,
  type BannerProblems,
  isChanged,
  missingIn,
  newDraft,
  uploadFormOf,
} from "./banner-draft.ts";
import { fieldIds, ImageField, LinkField, SecondsField } from "./banner-fields.tsx";
import { PeriodField } from "./period-field.tsx";
import { roadblockCalls } from "./roadblocks.calls.ts";
import { UploadPreview } from "./upload-preview.tsx";
import { useBannerImage } from "./use-banner-image.ts";
import { useBannerSave } from "./use-banner-save.ts";

const words = officeMessages.banner;

/** Begins today and is given up for a fresh one after each upload. */
const freshDraft = () => newDraft(dayOf(new Date()));

export function UploadForm({ onSaved }: { onSaved: (roadblock: Roadblock) => void }) {
  const [start, setStart] = useState(freshDraft);
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<BannerProblems>({});
  const missing = missingIn(draft);
  useUnsavedChanges(isChanged(draft, start));

  function change(changes: Partial<BannerDraft>) {
    setDraft((before) => ({ ...before, ...changes }));
    // A field's problem goes when the field is changed.
    const mended = Object.keys(changes).map((field) => [field, undefined]);
    setProblems((before) => ({ ...before, ...Object.fromEntries(mended) }));
  }

  const image = useBannerImage((file) => change({ image: file }));
  const { save, progress } = useBannerSave({
    send: (onProgress) => roadblockCalls.add(uploadFormOf(draft), onProgress),
    failed: words.uploadFailed,
    refused: words.uploadRefused,
    onProblems: setProblems,
    onSaved(roadblock) {
      const fresh = freshDraft();
      setStart(fresh);
      setDraft(fresh);
      setProblems({});
      image.forget();
      onSaved(roadblock);
    },
    nextField: "image",
  });
  const isUploading = progress !== undefined;

  useFilesAnywhere((file) => {
    if (!isUploading && image.check(file)) change({ image: file });
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (missing[0]) {
      alert(words.incomplete);
      document.getElementById(fieldIds[missing[0]])?.focus();
      return;
    }
    void save();
  }

  return (
    <form
      onSubmit={submit}
      onKeyDown={submitOnEnter}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <Card padding="sm" className="sm:p-6">
        <fieldset disabled={isUploading} className={`flex min-w-0 flex-col gap-5 ${betweenBars}`}>
          <ImageField
            value={draft.image}
            onChange={(file) => change({ image: file })}
            error={problems.image}
            image={image}
            prompt={words.field.imagePrompt}
            mousePrompt={words.field.imagePromptMouse}
            hint={words.fileHint}
            required
            disabled={isUploading}
          />
          <PeriodField
            value={draft}
            onChange={({ from, to }) => change({ from, to })}
            error={problems.from ?? problems.to}
          />
          <LinkField value={draft.link} onChange={(link) => change({ link })} error={problems.link} />
          <SecondsField
            value={draft.seconds}
            onChange={(seconds) => change({ seconds })}
            error={problems.seconds}
            choices={uploadBannerSeconds}
          />
        </fieldset>
      </Card>
      <UploadPreview
        draft={draft}
        className={draft.image ? "lg:row-span-2" : "max-lg:hidden lg:row-span-2"}
      />
      <SubmitBar missing={missing.map((field) => words.missing[field])} progress={progress} />
    </form>
  );
}

/** A disabled Submit makes the browser ignore Enter; the form then says what it needs. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || event.target.type === "file")
    return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function SubmitBar({ missing, progress }: { missing: string[]; progress: number | undefined }) {
  const missingId = useId();
  const isIncomplete = missing.length > 0;
  return (
    <FootBar className="gap-x-5 gap-y-2 max-lg:-mx-gutter max-lg:bg-paper max-lg:px-gutter">
      <Button
        type="submit"
        size="lg"
        busy={progress !== undefined}
        busyLabel={words.uploading}
        disabled={isIncomplete}
        aria-describedby={isIncomplete ? missingId : undefined}
        className="max-sm:order-2 max-sm:w-full"
      >
        {words.submit}
      </Button>
      {progress !== undefined && (
        <ProgressBar value={progress} label={words.field.progress} className="min-w-40 flex-1" />
      )}
      {progress === undefined && isIncomplete && (
        <p id={missingId} className="text-sm text-ink-700">
          {words.stillMissing(missing)}
        </p>
      )}
    </FootBar>
  );
}
