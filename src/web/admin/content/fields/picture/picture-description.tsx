import { editorMessages } from "#content/office/editor-messages.ts";
import { atField } from "#contract/content/check/problems.ts";
import { isDecoration, type PictureValue } from "#contract/content/values.ts";
import { Field } from "#web/ui/form/field.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { fieldId } from "../../field-paths.ts";
import { useEditorView } from "../editor-context.ts";

const words = editorMessages.picture;

type Description = Pick<PictureValue, "alt" | "isDecoration">;
type PictureDescriptionProps = {
  picture: PictureValue;
  path: string;
  onChange: (description: Description) => void;
};

/** What is to be seen on a picture, or that it only decorates. */
export function PictureDescription({ picture, path, onChange }: PictureDescriptionProps) {
  const { problems } = useEditorView();
  const decorates = isDecoration(picture);
  const altPath = atField(path, "alt");
  return (
    <div className="flex flex-col gap-1">
      {!decorates && (
        <Field id={fieldId(altPath)} label={words.alt} hint={words.altHint} error={problems.get(altPath)}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={picture.alt}
              // An empty description is not yet the word that there is nothing to describe.
              onChange={(event) => onChange({ alt: event.target.value, isDecoration: false })}
            />
          )}
        </Field>
      )}
      <label className="flex min-h-touch cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={decorates}
          onChange={(event) => onChange({ alt: "", isDecoration: event.target.checked })}
          className="size-5 shrink-0"
        />
        {words.decoration}
      </label>
    </div>
  );
}
