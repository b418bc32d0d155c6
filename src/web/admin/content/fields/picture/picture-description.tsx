import { editorMessages } from "#content/editor-messages.ts";
import type { PictureValue } from "#contract/content/values.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { fieldId } from "../../ways.ts";
import { useEditorActions, useEditorView } from "../editor-context.ts";
import { altWay } from "./undescribed.ts";

const words = editorMessages.picture;

type PictureDescriptionProps = { picture: PictureValue; way: string; onAlt: (alt: string) => void };

/** What is to be seen on a picture, or that it only decorates. */
export function PictureDescription({ picture, way, onAlt }: PictureDescriptionProps) {
  const { undecided, problems } = useEditorView();
  const { decide, reconsider } = useEditorActions();
  const isDecoration = picture.alt === "" && !undecided.has(picture.source);
  return (
    <div className="flex flex-col gap-1">
      {!isDecoration && (
        <Field
          id={fieldId(altWay(way))}
          label={words.alt}
          hint={words.altHint}
          error={problems.get(altWay(way))}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={picture.alt}
              onChange={(event) => {
                // An empty description is not yet the word that there is nothing to describe.
                if (event.target.value === "") reconsider(picture.source);
                onAlt(event.target.value);
              }}
            />
          )}
        </Field>
      )}
      <label className="flex min-h-touch cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={isDecoration}
          onChange={(event) => {
            if (event.target.checked) decide(picture.source);
            else reconsider(picture.source);
            if (event.target.checked) onAlt("");
          }}
          className="size-5 shrink-0"
        />
        {words.decoration}
      </label>
    </div>
  );
}
