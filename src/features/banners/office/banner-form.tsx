import { type ReactNode, useRef, useState } from "react";
import { dayOf, toTimestamp } from "#calendar/dates.ts";
import { messageOf } from "#client/api.ts";
import { useFilesAnywhere } from "#client/files-anywhere.ts";
import { fieldId } from "#fields/field-paths.ts";
import { acceptedPictures, isAcceptedPicture, shrinkPicture, useObjectUrl } from "#files/shrink-picture.ts";
import { fieldsOf } from "#office/fields/rule-field.tsx";
import { defineForm, fileNameIn } from "#office/form/record-form.ts";
import { type StateInfo, stateWhenSaved } from "#office/form/state-badge.tsx";
import type { RecordEditor } from "#office/form/use-record-editor.ts";
import { Button } from "#ui/button.tsx";
import { FilePicker } from "#ui/file-picker.tsx";
import { fileSizeText } from "#ui/file-size.ts";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { banners, type Roadblock, roadblockFields } from "../banners.rules.ts";

const labels = {
  activeFrom: "Active From",
  activeTo: "Active To",
  description: "Description",
  link: "Link",
  bannerSeconds: "Banner Time",
};

const fileForm = defineForm({
  fields: roadblockFields,
  labels,
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

export const bannerField = (editor: BannerEditor) => fieldsOf(roadblockFields, editor, labels);

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
        hint: "The page that opens when a visitor clicks the banner. For a page of this website, /notice is enough.",
        placeholder: "https://",
        input: {
          type: "url",
          required: isChecked,
          onBlur: complete,
          onKeyDown: ({ key }) => key === "Enter" && complete(),
        },
      })}
      {field("bannerSeconds", {
        hint: "How long the banner stays on the screen.",
        choices: seconds.map((value) => ({ value, label: `${value} seconds` })),
      })}
      {field("description", {
        hint: "Optional. The words in the picture, for visitors who cannot see it.",
        grows: true,
      })}
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

export const fileHint = "Accepted formats: JPG, PNG, GIF, webp (Max: 500KB)";

interface ImageFieldProps {
  editor: BannerEditor;
  prompt: string;
  mousePrompt?: string;
  hint: ReactNode;
  required?: boolean;
  progress?: number | undefined;
}

interface Remark {
  kind: "error" | "success";
  text: string;
  tooLarge?: File;
  isShrinking?: boolean;
}

/** A new `key` clears its remark. */
export function ImageField({ editor, ...rest }: ImageFieldProps) {
  const { form, change, isSaving } = editor;
  const url = useObjectUrl(form.draft.banner);
  const [remark, setRemark] = useState<Remark>();
  const latest = useRef<File>(null);
  const { tooLarge } = remark ?? {};
  useFilesAnywhere((file) => {
    if (!isSaving && check(file)) change("banner", file);
  });

  function check(file: File): boolean {
    latest.current = file;
    const fault = faultOf(file);
    setRemark(undefined);
    if (fault === "notAnImage") alert("Please select an image file");
    if (fault === "otherKind")
      setRemark({
        kind: "error",
        text: `“${file.name}” is not a JPG, PNG, GIF or webp. Please choose another picture.`,
      });
    if (fault === "tooLarge") {
      const text = `“${file.name}”: ${fileSizeText(file.size)}, maximum 500 KB.`;
      setRemark({ kind: "error", text, tooLarge: file });
      alert("File size must be less than 500 KB");
    }
    return fault === undefined;
  }

  async function shrink(file: File) {
    setRemark((shown) => shown && { ...shown, isShrinking: true });
    try {
      const smaller = await shrinkPicture(file, { maxBytes, maxWidth: Math.max(...widths) });
      // Another file may have been chosen in the meantime.
      if (latest.current !== file) return;
      const [before, after] = [file, smaller].map(({ size }) => fileSizeText(size));
      setRemark({ kind: "success", text: `It was shrunk from ${before} to ${after}.` });
      change("banner", smaller);
    } catch (error) {
      if (latest.current === file) setRemark({ kind: "error", text: messageOf(error) });
    }
  }

  function forget() {
    latest.current = null;
    setRemark(undefined);
  }

  return (
    <div className="flex flex-col gap-2">
      <FilePicker
        {...rest}
        id={fieldId("banner")}
        label="Banner Image"
        value={form.draft.banner}
        check={check}
        onChange={(file) => {
          if (!file) forget();
          change("banner", file);
        }}
        accept={acceptedPictures}
        error={form.problems.banner}
        disabled={isSaving}
        preview={url && <img src={url} alt="" className="size-full object-cover" />}
        removeLabel="Remove the picture"
      />
      {remark && (
        <NoticeBar
          kind={remark.kind}
          onDismiss={remark.kind === "success" ? forget : undefined}
          action={
            tooLarge && (
              <Button
                size="sm"
                variant="secondary"
                busy={remark.isShrinking}
                busyLabel="Shrinking..."
                onClick={() => void shrink(tooLarge)}
              >
                Shrink it to fit
              </Button>
            )
          }
        >
          {remark.text}
        </NoticeBar>
      )}
    </div>
  );
}

const { maxBytes, widths } = banners.upload;

export function faultOf(file: Pick<File, "type" | "size">) {
  if (!file.type.startsWith("image/")) return "notAnImage";
  if (!isAcceptedPicture(file)) return "otherKind";
  return file.size > maxBytes ? "tooLarge" : undefined;
}
