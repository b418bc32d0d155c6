import type { FieldProps } from "./field-props.ts";
import { FileField } from "./file-field.tsx";
import { FlagField } from "./flag-field.tsx";
import { GroupField } from "./group-field.tsx";
import { ListField } from "./list/list-field.tsx";
import { PictureField } from "./picture/picture-field.tsx";
import { RichField } from "./rich/rich-field.tsx";
import { ColourField } from "./text/colour-field.tsx";
import { DayField } from "./text/day-field.tsx";
import { NumberField } from "./text/number-field.tsx";
import { TextField } from "./text/text-field.tsx";

// The check of the draft has held the value against its rule before anything is drawn.
type Checked<Field extends (props: never) => unknown> = Parameters<Field>[0];

/** The field that a rule asks for. */
export function ContentField(props: Omit<FieldProps, "value"> & { value: unknown }) {
  switch (props.rule.kind) {
    case "group":
      return <GroupField {...(props as Checked<typeof GroupField>)} />;
    case "list":
      return <ListField {...(props as Checked<typeof ListField>)} />;
    case "picture":
      return <PictureField {...(props as Checked<typeof PictureField>)} />;
    case "file":
      return <FileField {...(props as Checked<typeof FileField>)} />;
    case "rich":
      return <RichField {...(props as Checked<typeof RichField>)} />;
    case "flag":
      return <FlagField {...(props as Checked<typeof FlagField>)} />;
    case "colour":
      return <ColourField {...(props as Checked<typeof ColourField>)} />;
    case "day":
      return <DayField {...(props as Checked<typeof DayField>)} />;
    case "number":
    case "money":
      return <NumberField {...(props as Checked<typeof NumberField>)} />;
    default:
      return <TextField {...(props as Checked<typeof TextField>)} />;
  }
}
