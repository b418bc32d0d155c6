import { Image as ImageIcon } from "lucide";
import { type KeyboardEvent, useId, useState } from "react";
import { daysBetween } from "#base/calendar/dates.ts";
import { useObjectUrl } from "#kit/client/shrink-picture.ts";
import { fieldId } from "#kit/fields/field-paths.ts";
import { betweenBars, FootBar } from "#kit/office/form/record-form-frame.tsx";
import { StateWhenSaved } from "#kit/office/form/state-badge.tsx";
import { useRecordEditor } from "#kit/office/form/use-record-editor.ts";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { Screen } from "#kit/office/frame/screen.tsx";
import { commonWords } from "#kit/office/office.words.ts";
import { Button } from "#kit/ui/button.tsx";
import { SaveFailure } from "#kit/ui/field.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { Card } from "#kit/ui/layout.tsx";
import { ProgressBar } from "#kit/ui/spinner.tsx";
import { banners } from "../banners.rules.ts";
import {
  type BannerDraft,
  type BannerEditor,
  bannerForm,
  bannerState,
  fileHint,
  ImageField,
  LinkFields,
} from "./banner-form.tsx";
import { daysText, PeriodField, periodText } from "./period-field.tsx";

const needed = { banner: "the picture", activeTo: "the last day", link: "the link" };
const neededNames = Object.keys(needed) as (keyof typeof needed)[];

function missingIn(draft: BannerDraft) {
  return neededNames.filter((name) => (name === "link" ? !draft.link.trim() : !draft[name]));
}

export const meta = screenMeta("Browse Banner");

export default function BannerUpload() {
  const editor = useRecordEditor({
    form: bannerForm,
    collection: banners,
    // Odd on purpose (docs/decisions/0008-words-of-the-specification.md).
    failed: (message) => `Login failed: ${message}`,
    check({ draft }) {
      const [field] = missingIn(draft);
      return field && { field, alert: "Please fill all required fields" };
    },
    nextField: "banner",
  });
  const { form, change, isSaving } = editor;
  const { draft, problems } = form;
  const whenSaved = bannerState(draft, true);

  return (
    <Screen
      heading="Browse Banner"
      lead="A banner greets every visitor of the homepage on the days you choose."
      link={{ to: "/admin/dashboard", label: "Go to the dashboard" }}
    >
      <form
        onSubmit={editor.save}
        onKeyDown={submitOnEnter}
        className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <Card padding="sm" className="sm:p-6">
          <fieldset
            disabled={isSaving}
            className={`flex min-w-0 flex-col gap-5 ${betweenBars(form.failure)}`}
          >
            <ImageField
              key={form.turn}
              editor={editor}
              prompt="Choose a picture"
              mousePrompt=", drop it here or paste it"
              hint={fileHint}
              required
            />
            <PeriodField
              id={fieldId("activeTo")}
              value={{ from: draft.activeFrom, to: draft.activeTo }}
              onChange={({ from, to }) => {
                change("activeFrom", from);
                change("activeTo", to);
              }}
              error={problems.activeFrom ?? problems.activeTo}
            />
            {whenSaved && <StateWhenSaved info={whenSaved} />}
            <LinkFields editor={editor} seconds={[5, 7, 10, 15]} />
          </fieldset>
        </Card>
        <UploadPreview draft={draft} />
        <SubmitBar editor={editor} />
      </form>
    </Screen>
  );
}

/** Browsers ignore Enter while Submit is disabled; here it shows what is missing. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || event.target.type === "file")
    return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

const headingId = "banner-preview";

function UploadPreview({ draft: { banner: image, activeFrom: from, activeTo: to } }: { draft: BannerDraft }) {
  const url = useObjectUrl(image);
  const [broken, setBroken] = useState<File>();
  const isComplete = from !== "" && to !== "";
  const facts: [label: string, value: string | undefined][] = [
    ["Duration", isComplete ? daysText(daysBetween(from, to)) : undefined],
    ["Active period", isComplete ? periodText({ from, to }) : undefined],
    ["File name", image?.name],
    // In MB, however small: the unit is prescribed.
    ["Size", image ? `${(image.size / 1024 ** 2).toFixed(2)} MB` : undefined],
  ];
  return (
    <Card
      as="section"
      padding="none"
      aria-labelledby={headingId}
      className={image ? "lg:row-span-2" : "max-lg:hidden lg:row-span-2"}
    >
      <h2 id={headingId} className="px-5 pt-4 pb-3 text-xl">
        Preview
      </h2>
      <div className="border-y border-paper-edge bg-paper-deep">
        {image && image === broken ? (
          <p role="alert" className="px-5 py-8 text-center text-sm text-bad-700">
            This file cannot be shown as a picture. Please choose another one.
          </p>
        ) : image ? (
          <img
            src={url}
            alt="The banner as visitors see it"
            onError={() => setBroken(image)}
            className="max-h-80 w-full object-contain"
          />
        ) : (
          <div className="flex min-h-40 flex-col items-center justify-center gap-2 p-6 text-center">
            <Icon of={ImageIcon} strokeWidth={1.25} className="size-10 text-gold-500" />
            <p className="text-sm text-ink-600">The picture you choose appears here.</p>
          </div>
        )}
      </div>
      <dl className="px-5 pt-2 pb-3 text-sm">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="flex justify-between gap-6 border-b border-paper-edge py-2 last:border-0"
          >
            <dt className="shrink-0 text-ink-600">{label}</dt>
            <dd className="min-w-0 text-right font-medium break-words tabular-nums">
              {value ?? commonWords.none}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function SubmitBar({ editor: { form, progress } }: { editor: BannerEditor }) {
  const missingId = useId();
  const failureId = useId();
  const missing = missingIn(form.draft).map((name) => needed[name]);
  const isIncomplete = missing.length > 0;
  return (
    <FootBar className="gap-x-5 gap-y-2 max-lg:-mx-gutter max-lg:bg-paper max-lg:px-gutter">
      <Button
        type="submit"
        size="lg"
        busy={progress !== undefined}
        busyLabel="Uploading..."
        disabled={isIncomplete}
        aria-describedby={isIncomplete ? missingId : form.failure && failureId}
        className="max-sm:order-2 max-sm:w-full"
      >
        Submit
      </Button>
      {progress !== undefined && <ProgressBar value={progress} label="Upload" className="min-w-40 flex-1" />}
      {progress === undefined && isIncomplete && (
        <p id={missingId} className="text-sm text-ink-700">
          {`Still missing: ${missing.join(", ")}.`}
        </p>
      )}
      {!isIncomplete && <SaveFailure id={failureId} failure={form.failure} className="flex-1" />}
    </FootBar>
  );
}
