import type { Collection } from "#kit/collections/define-collection.ts";
import { type Field, isRequired } from "#kit/fields/fields.ts";
import type { Part } from "../multipart-body.ts";
import { pdf } from "./sample-files.ts";
import { jpeg } from "./sample-pictures.ts";

const picture = await jpeg();

export function formParts({ fields, upload }: Collection): Part[] {
  const required = Object.entries(fields).filter(
    ([, field]) => isRequired(field) || (field.kind === "line" && field.pattern),
  );
  const file = upload === "none" ? undefined : files[upload.kind];
  return [
    ...required.map(([name, field]) => ({ name, value: sentValue(field) })),
    ...(upload !== "none" && file ? [{ name: upload.field, ...file }] : []),
  ];
}

let keys = 0;

function sentValue(field: Field): string {
  if (field.kind === "choice") return field.choices[0]?.value ?? "";
  if (field.kind === "day") return "2025-01-01";
  if (field.kind === "link") return "https://school.example/something";
  if (field.kind === "line" && field.suggestions?.[0]) return field.suggestions[0];
  if (field.kind !== "line" || !field.pattern) return "Something";
  keys += 1;
  return `key-${keys}`;
}

const files = {
  picture: { filename: "picture.jpg", content: picture },
  file: { filename: "file.pdf", content: pdf },
};

export function titleField({ fields, titleColumn }: Collection): [name: string, field: Field] {
  const found = Object.entries(fields).find(([, { column }]) => column === titleColumn);
  if (!found) throw new Error(`No field has the column ${titleColumn}.`);
  return found;
}
