import { officeMessages } from "#content/office-messages.ts";
import { useFilesAnywhere } from "#web/lib/files-anywhere.ts";
import { useObjectUrl } from "#web/lib/object-url.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { BannerDraft } from "./banner-draft.ts";
import { fieldIds, ImageField, LinkField, SecondsField } from "./banner-fields.tsx";
import { smallestImage } from "./banner-thumbnail.ts";
import type { Edit } from "./edit.ts";
import { useBannerImage } from "./use-banner-image.ts";

const words = officeMessages.banner;

type EditFieldsProps = {
  edit: Edit;
  choices: readonly number[];
  /** 0 to 1 while a save is on its way. */
  progress: number | undefined;
  onChange: <Field extends keyof BannerDraft>(field: Field, value: BannerDraft[Field]) => void;
};

export function EditFields({
  edit: { roadblock, draft, problems },
  choices,
  progress,
  onChange,
}: EditFieldsProps) {
  const image = useBannerImage((file) => onChange("image", file));
  const newImage = useObjectUrl(draft.image);
  useFilesAnywhere((file) => {
    if (progress === undefined && image.check(file)) onChange("image", file);
  });
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-1 gap-5 min-[24rem]:grid-cols-2">
        <Field id={fieldIds.from} label={words.field.from} required error={problems.from}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              required
              value={draft.from}
              onChange={(event) => onChange("from", event.target.value)}
            />
          )}
        </Field>
        <Field id={fieldIds.to} label={words.field.to} required error={problems.to}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              required
              min={draft.from || undefined}
              value={draft.to}
              onChange={(event) => onChange("to", event.target.value)}
            />
          )}
        </Field>
      </div>
      <LinkField
        value={draft.link}
        onChange={(link) => onChange("link", link)}
        error={problems.link}
        isChecked
      />
      <SecondsField
        value={draft.seconds}
        onChange={(seconds) => onChange("seconds", seconds)}
        error={problems.seconds}
        choices={choices}
      />
      <ImageField
        value={draft.image}
        onChange={(file) => onChange("image", file)}
        error={problems.image}
        image={image}
        prompt={words.field.imageReplacePrompt}
        hint={`${words.fileHint}. ${words.field.imageHintOptional}`}
        disabled={progress !== undefined}
        progress={draft.image ? progress : undefined}
      />
      <figure className="flex flex-col gap-1.5">
        <figcaption className="text-sm font-semibold">
          {draft.image ? words.field.newImage : words.field.currentImage}
        </figcaption>
        <div className="flex min-h-32 items-center justify-center rounded-sm border border-paper-edge bg-paper-deep">
          <img
            src={newImage ?? smallestImage(roadblock)}
            alt={words.preview.alt}
            className="max-h-56 w-full object-contain"
          />
        </div>
      </figure>
    </div>
  );
}
