import { type KeyboardEvent, type SubmitEvent, useId } from "react";
import { bannerMessages } from "#content/office/banner-messages.ts";
import { uploadBannerSeconds } from "#contract/roadblocks/roadblocks.rules.ts";
import type { Roadblock } from "#contract/roadblocks/roadblocks.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { ProgressBar } from "#web/ui/state/progress-bar.tsx";
import { betweenBars, FootBar } from "../../record/foot-bar.tsx";
import { SaveFailure } from "../../record/save-failure.tsx";
import { StateWhenSaved } from "../../record/state-badge.tsx";
import { missingIn } from "../banner/banner-draft.ts";
import { linkField, secondsField } from "../banner/banner-fields.ts";
import { stateWhenSaved } from "../banner/banner-state.ts";
import { ImageField } from "../banner/image-field.tsx";
import { useBannerImage } from "../banner/use-banner-image.ts";
import { type BannerEditor, useBannerUpload } from "../edit/use-banner-editor.ts";
import { PeriodField } from "../period/period-field.tsx";
import { UploadPreview } from "./upload-preview.tsx";

const words = bannerMessages;

export function UploadForm({ onSaved }: { onSaved: (roadblock: Roadblock) => void }) {
  const editor = useBannerUpload((roadblock) => {
    image.forget();
    onSaved(roadblock);
  });
  const { form, idOf, change, isSaving } = editor;
  const { draft, problems } = form;
  const image = useBannerImage((file) => change("banner", file));

  const whenSaved = stateWhenSaved(draft, true, new Date());

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    editor.save();
  }

  return (
    <form
      onSubmit={submit}
      onKeyDown={submitOnEnter}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <Card padding="sm" className="sm:p-6">
        <fieldset disabled={isSaving} className={`flex min-w-0 flex-col gap-5 ${betweenBars(form.failure)}`}>
          <ImageField
            editor={editor}
            image={image}
            prompt={words.field.imagePrompt}
            mousePrompt={words.field.imagePromptMouse}
            hint={words.fileHint}
            required
          />
          <PeriodField
            id={idOf("activeTo")}
            value={{ from: draft.activeFrom, to: draft.activeTo }}
            onChange={({ from, to }) => {
              change("activeFrom", from);
              change("activeTo", to);
            }}
            error={problems.activeFrom ?? problems.activeTo}
          />
          {whenSaved && <StateWhenSaved told={whenSaved} />}
          {linkField(editor)}
          {secondsField(editor, uploadBannerSeconds)}
        </fieldset>
      </Card>
      <UploadPreview
        draft={draft}
        className={draft.banner ? "lg:row-span-2" : "max-lg:hidden lg:row-span-2"}
      />
      <SubmitBar editor={editor} />
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

function SubmitBar({ editor: { form, progress } }: { editor: BannerEditor }) {
  const missingId = useId();
  const failureId = useId();
  const missing = missingIn(form.draft).map((field) => words.missing[field]);
  const isIncomplete = missing.length > 0;
  return (
    <FootBar className="gap-x-5 gap-y-2 max-lg:-mx-gutter max-lg:bg-paper max-lg:px-gutter">
      <Button
        type="submit"
        size="lg"
        busy={progress !== undefined}
        busyLabel={words.uploading}
        disabled={isIncomplete}
        aria-describedby={isIncomplete ? missingId : form.failure && failureId}
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
      {!isIncomplete && <SaveFailure id={failureId} failure={form.failure} className="flex-1" />}
    </FootBar>
  );
}
