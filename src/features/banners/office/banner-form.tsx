import { type ReactNode, useState } from "react";
import { dayOf, toTimestamp } from "#base/calendar/dates.ts";
import { useFilesAnywhere } from "#kit/client/files-anywhere.ts";
import {
  acceptedPictures,
  isAcceptedPicture,
  shrinkPicture,
  useObjectUrl,
} from "#kit/client/shrink-picture.ts";
import { fieldId } from "#kit/fields/field-paths.ts";
import { fieldsOf } from "#kit/office/fields/rule-field.tsx";
import { defineForm, fileNameIn } from "#kit/office/form/record-form.ts";
import { type StateInfo, stateWhenSaved } from "#kit/office/form/state-badge.tsx";
import type { RecordEditor } from "#kit/office/form/use-record-editor.ts";
import { useAction } from "#kit/office/use-action.ts";
import { Button } from "#kit/ui/button.tsx";
import { FilePicker } from "#kit/ui/file-picker.tsx";
import { fileSizeText, limitText } from "#kit/ui/file-size.ts";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { banners, type Roadblock, roadblockFields } from "../banners.rules.ts";

const fileForm = defineForm({
  fields: roadblockFields,
  file: {
    name: "banner",
    label: "Banner Image",
    stored: ({ bannerLink }: Roadblock) => fileNameIn(bannerLink),
  },
});

export type BannerDraft = ReturnType<typeof fileForm.draftOf>;
export type BannerEditor = RecordEditor<Roadblock, BannerDraft>;

/** The upload begins today and has no end. Its days are sent as timestamps, those of an edit as they are. */
export const bannerForm = {
  ...fileForm,
  draftOf: (row?: Roadblock): BannerDraft =>
    row ? fileForm.draftOf(row) : { ...fileForm.draftOf(), activeFrom: dayOf(new Date()) },
  toForm(draft: BannerDraft, editing: Roadblock | undefined): FormData {
    const { activeFrom, activeTo } = draft;
    const days = editing ? {} : { activeFrom: toTimestamp(activeFrom), activeTo: toTimestamp(activeTo) };
    return fileForm.toForm({ ...draft, ...days, link: completeLink(draft.link) });
  },
};

export const bannerField = (editor: BannerEditor) => fieldsOf(roadblockFields, editor);

interface LinkFieldsProps {
  editor: BannerEditor;
  seconds: readonly number[];
  /** The browser checks the link; on upload the form does. */
  isChecked?: boolean;
}

export function LinkFields({ editor, seconds, isChecked = false }: LinkFieldsProps) {
  const field = bannerField(editor);
  const { link } = editor.form.draft;
  const complete = () => completeLink(link) !== link && editor.change("link", completeLink(link));
  return (
    <>
      {field("link", {
        placeholder: "https://",
        input: {
          type: "url",
          required: isChecked,
          onBlur: complete,
          onKeyDown: ({ key }) => key === "Enter" && complete(),
        },
      })}
      {field("bannerSeconds", {
        choices: seconds.map((value) => ({ value, label: `${value} seconds` })),
      })}
      {field("description", { grows: true })}
    </>
  );
}

const hostAlone = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#].*)?$/u;

/** www.school.example becomes https://www.school.example, and a path a page of this website. */
export function completeLink(typed: string): string {
  const link = typed.trim();
  if (/^\/(?!\/)/.test(link)) return location.origin + link;
  return hostAlone.test(link) ? `https://${link}` : link;
}

export const bannerState = ({ activeFrom, activeTo }: BannerDraft, isOn: boolean): StateInfo | undefined =>
  activeFrom && activeTo ? stateWhenSaved({ first: activeFrom, last: activeTo }, isOn) : undefined;

/** The smallest copy that every browser can show. */
export function smallestImage({ picture, bannerLink }: Pick<Roadblock, "picture" | "bannerLink">): string {
  return picture?.variants.find(({ type }) => type === "image/webp")?.url ?? bannerLink;
}

const { maxBytes, widths } = banners.upload;
const limit = limitText(maxBytes);

export const fileHint = `Accepted formats: JPG, PNG, GIF, webp (Max: ${limit.replace(" ", "")})`;

interface ImageFieldProps {
  editor: BannerEditor;
  prompt: string;
  mousePrompt?: string;
  hint: ReactNode;
  required?: boolean;
  progress?: number | undefined;
}

/** A new `key` forgets the file that was refused. */
export function ImageField({ editor, ...rest }: ImageFieldProps) {
  const { form, change } = editor;
  const url = useObjectUrl(form.draft.banner);
  const [refused, setRefused] = useState<File>();
  const { run, isBusy } = useAction();
  const isLocked = editor.isSaving || isBusy;
  useFilesAnywhere((file) => {
    if (!isLocked && check(file)) change("banner", file);
  });

  function check(file: File): boolean {
    const fault = faultOf(file);
    setRefused(fault && fault !== "notAnImage" ? file : undefined);
    if (fault === "tooLarge") alert(`File size must be less than ${limit}`);
    if (fault === "notAnImage") alert("Please select an image file");
    return fault === undefined;
  }

  async function shrink(file: File) {
    const limits = { maxBytes, maxWidth: Math.max(...widths) };
    const shrinking = async () => ({ success: true, smaller: await shrinkPicture(file, limits) }) as const;
    await run("shrink", shrinking, ({ smaller }) => change("banner", smaller));
    setRefused(undefined);
  }

  return (
    <div className="flex flex-col gap-2">
      <FilePicker
        {...rest}
        id={fieldId("banner")}
        label="Banner Image"
        value={form.draft.banner}
        check={check}
        onChange={(file) => change("banner", file)}
        accept={acceptedPictures}
        error={form.problems.banner}
        disabled={isLocked}
        preview={url && <img src={url} alt="" className="size-full object-cover" />}
        removeLabel="Remove the picture"
      />
      {refused && (
        <NoticeBar
          kind="error"
          action={
            faultOf(refused) === "tooLarge" && (
              <Button
                size="sm"
                variant="secondary"
                busy={isBusy}
                busyLabel="Shrinking..."
                onClick={() => void shrink(refused)}
              >
                Shrink it to fit
              </Button>
            )
          }
        >
          {faultOf(refused) === "tooLarge"
            ? `“${refused.name}”: ${fileSizeText(refused.size)}, maximum ${limit}.`
            : `“${refused.name}” is not a JPG, PNG, GIF or webp. Please choose another picture.`}
        </NoticeBar>
      )}
    </div>
  );
}

export function faultOf(file: Pick<File, "type" | "size">) {
  if (!file.type.startsWith("image/")) return "notAnImage";
  if (!isAcceptedPicture(file)) return "otherKind";
  return file.size > maxBytes ? "tooLarge" : undefined;
}
