import type { ReactNode } from "react";
import { officeMessages } from "#content/office-messages.ts";
import { useObjectUrl } from "#web/lib/object-url.ts";
import { Field } from "#web/ui/field.tsx";
import { FilePicker } from "#web/ui/file-picker.tsx";
import { SelectInput } from "#web/ui/select-input.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { BannerDraft, DraftField } from "./banner-draft.ts";
import { acceptedImages } from "./banner-image.ts";
import { completeLink } from "./banner-link.ts";
import { ImageRemark } from "./image-remark.tsx";
import type { BannerImage } from "./use-banner-image.ts";

const words = officeMessages.banner;

/** Of the upload and of the dialog alike: only one of the two is on the screen. */
export const fieldIds: Record<DraftField, string> = {
  image: "banner-image",
  from: "banner-from",
  to: "banner-to",
  link: "banner-link",
  seconds: "banner-seconds",
};

type FieldOf<Name extends DraftField> = {
  value: BannerDraft[Name];
  onChange: (value: BannerDraft[Name]) => void;
  error: string | undefined;
};

type ImageFieldProps = FieldOf<"image"> & {
  image: BannerImage;
  prompt: string;
  mousePrompt?: string;
  hint: ReactNode;
  required?: boolean;
  disabled: boolean;
  /** 0 to 1 while the image is on its way. */
  progress?: number | undefined;
};

export function ImageField({ value, onChange, error, image, ...rest }: ImageFieldProps) {
  const url = useObjectUrl(value);
  return (
    <div className="flex flex-col gap-2">
      <FilePicker
        {...rest}
        id={fieldIds.image}
        label={words.field.image}
        value={value}
        check={image.check}
        onChange={(file) => {
          if (!file) image.forget();
          onChange(file);
        }}
        accept={acceptedImages}
        error={error}
        preview={url && <img src={url} alt="" className="size-full object-cover" />}
        removeLabel={words.field.removeImage}
        progressLabel={words.field.progress}
      />
      <ImageRemark image={image} />
    </div>
  );
}

export function LinkField({ value, onChange, error, isChecked }: FieldOf<"link"> & { isChecked?: boolean }) {
  return (
    <Field id={fieldIds.link} label={words.field.link} required hint={words.field.linkHint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="url"
          // The browser's own check; without it the form has one.
          required={isChecked}
          value={value}
          placeholder={words.field.linkPrompt}
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => completeLink(value) !== value && onChange(completeLink(value))}
        />
      )}
    </Field>
  );
}

type SecondsFieldProps = FieldOf<"seconds"> & { choices: readonly number[] };

export function SecondsField({ value, onChange, error, choices }: SecondsFieldProps) {
  return (
    <Field id={fieldIds.seconds} label={words.field.seconds} hint={words.field.secondsHint} error={error}>
      {(control) => (
        <SelectInput
          {...control}
          value={value}
          options={choices.map((seconds) => ({ value: seconds, label: words.field.secondsOption(seconds) }))}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      )}
    </Field>
  );
}
