import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Fields } from "#fields/fields.ts";
import { fieldsOf } from "./form-field.tsx";
import type { RecordEditor } from "./use-record-editor.ts";

const fields = {
  heading: { kind: "text", column: "heading", called: "The heading", maxLength: 40 },
} as const satisfies Fields;
type Editor = RecordEditor<object, { heading: string }>;

test.each([{ grows: true }, { paragraphs: true }])(
  "a field of many words takes no more than its contract, however it is drawn: %o",
  (options) => {
    const editor = { form: { draft: { heading: "" }, problems: {} }, idOf: String } as unknown as Editor;
    const field = fieldsOf(fields, editor, { heading: "Heading" });
    expect(renderToStaticMarkup(field("heading", options))).toContain('maxLength="40"');
  },
);
