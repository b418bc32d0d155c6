import { useState } from "react";
import type { RichRule } from "#contract/content/rules.ts";
import { classNames } from "#web/ui/class-names.ts";
import { controlClass } from "#web/ui/form/control-class.ts";
import { useEditorActions } from "../editor-context.ts";
import type { FieldProps } from "../field-props.ts";
import { LabelledField } from "../labelled-field.tsx";
import { LinkRow } from "./link-row.tsx";
import { RichToolbar } from "./rich-toolbar.tsx";
import { type ChosenLink, chosenLink, setLink } from "./selected-link.ts";
import { useRichBox } from "./use-rich-box.ts";

/** A text with bold words, links and lists. */
export function RichField({ rule, value, path }: FieldProps<RichRule>) {
  const { update } = useEditorActions();
  const { box, take, handlers } = useRichBox(value, (text) => update(path, () => text));
  const [link, setLinkRow] = useState<ChosenLink>();

  function finishLink(address: string | undefined, text: string) {
    setLinkRow(undefined);
    if (!box.current || !link) return;
    setLink(box.current, link, address, text);
    take();
  }

  return (
    <LabelledField rule={rule} path={path}>
      {({ id, ...described }) => (
        <div className="flex flex-col">
          <RichToolbar
            box={box}
            onLink={() => box.current && setLinkRow(chosenLink(box.current))}
            onDone={take}
          />
          {link && (
            <LinkRow
              link={link}
              onSet={finishLink}
              onCancel={() => {
                setLinkRow(undefined);
                box.current?.focus();
              }}
            />
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: a text area knows no bold words, links and lists */}
          <div
            id={id}
            ref={box}
            role="textbox"
            tabIndex={0}
            aria-multiline="true"
            aria-labelledby={`${id}-label`}
            {...described}
            contentEditable
            suppressContentEditableWarning
            {...handlers}
            className={classNames(
              controlClass,
              "min-h-28 max-w-none rounded-t-none [&_li]:ml-6 [&_ol]:my-2 [&_ol]:list-decimal [&_p+p]:mt-3 [&_ul]:my-2 [&_ul]:list-disc",
            )}
          />
        </div>
      )}
    </LabelledField>
  );
}
