import { editorMessages } from "#content/office/editor-messages.ts";
import { faintestGround, isColour, leastContrast, shownContrast } from "#contract/content/colours.ts";
import type { ColourRule } from "#contract/content/rules.ts";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { useEditorActions } from "../editor-context.ts";
import type { FieldProps } from "../field-props.ts";
import { LabelledField } from "../labelled-field.tsx";

const words = editorMessages.colour;

/** A colour, picked or written, and whether it can be read where pages use it. */
export function ColourField({ rule, value, path }: FieldProps<ColourRule>) {
  const { update } = useEditorActions();
  const change = (colour: string) => update(path, () => colour);
  return (
    <LabelledField rule={rule} path={path}>
      {(control) => (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-3">
            <input
              type="color"
              aria-label={`${rule.label}: ${words.pick}`}
              value={isColour(value) ? value : "#000000"}
              onChange={(event) => change(event.target.value)}
              className="size-touch shrink-0 cursor-pointer rounded-sm border border-ink-500 bg-white p-1"
            />
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="#9c0f2e"
              value={value}
              onChange={(event) => change(event.target.value)}
              className="max-w-40"
            />
            {isColour(value) && (
              <span aria-hidden="true" className="flex text-sm font-semibold">
                <span style={{ backgroundColor: value }} className="rounded-l-sm px-4 py-2 text-white">
                  {words.sampleButton}
                </span>
                <span style={{ color: value }} className="rounded-r-sm bg-paper-deep px-4 py-2 underline">
                  {words.sampleLink}
                </span>
              </span>
            )}
          </div>
          <p aria-live="polite" className="text-sm text-ink-700">
            {contrastText(value)}
          </p>
        </div>
      )}
    </LabelledField>
  );
}

function contrastText(colour: string): string {
  if (colour === "") return words.none;
  if (!isColour(colour)) return words.unknown;
  const { ground, contrast } = faintestGround(colour);
  const ratio = shownContrast(contrast);
  return contrast >= leastContrast ? words.readable(ratio) : words.tooLight(ratio, ground);
}
