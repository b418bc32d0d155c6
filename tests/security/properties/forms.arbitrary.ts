import fc from "fast-check";
import { pdf, png, zip } from "#testing/samples/sample-files.ts";
import { valueFor } from "./json-bodies.arbitrary.ts";
import type { JsonSchema } from "./operations.ts";
import { anyText, hostileText } from "./texts.arbitrary.ts";
import { usually } from "./usually.arbitrary.ts";

const files = { pdf, png, zip, text: Buffer.from("no such file"), empty: Buffer.alloc(0) };

interface FormPart {
  name: string;
  value: string;
  file?: { filename: string; content: keyof typeof files } | undefined;
}

/** A form before it is bytes, so that a failing one can be read. */
export interface Form {
  parts: FormPart[];
  /** The boundary in the body, and the one that the header declares. */
  boundary: string;
  declared: string;
  ending: string;
}

const boundaries = ["form-boundary", "x", "-".repeat(70), "a'()+_,-./:=?b"];
const declarations = [
  ";boundary=",
  "; boundary=",
  '; boundary="',
  "; charset=utf-8; BOUNDARY=",
  "; boundary",
];
const endings = ["", "--", "--\r\n", "--\r\nmore after the end", "\r\n\r\n"];

/** A form for a call that documents this schema: fields left out, sent twice, made up, and files where none belong. */
export function form(schema: JsonSchema): fc.Arbitrary<Form> {
  const fields = Object.entries(schema.properties ?? {});
  const parts = fields.map(([name, field]) =>
    field.format === "binary" ? filePart(name) : textPart(name, field),
  );
  const odd = fc.oneof(
    filePart(fields[0]?.[0] ?? "x"),
    hostileText.map((name) => ({ name, value: "x" })),
    fc.constantFrom("__proto__", "constructor", "").map((name) => ({ name, value: "x" })),
  );
  return fc.record({
    parts: fc.oneof(
      { weight: 6, arbitrary: fc.tuple(...parts) },
      { weight: 3, arbitrary: fc.array(fc.oneof(...parts, odd), { maxLength: 8 }) },
      { weight: 1, arbitrary: fc.array(odd, { minLength: 35, maxLength: 45 }) },
    ),
    boundary: usually("form-boundary", fc.constantFrom(...boundaries)),
    declared: usually("; boundary=", fc.oneof(fc.constantFrom(...declarations), headerText)),
    ending: usually("--\r\n", fc.constantFrom(...endings)),
  });
}

/** What can stand in a header at all. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
});

const textPart = (name: string, schema: JsonSchema): fc.Arbitrary<FormPart> =>
  fc
    .oneof({ weight: 4, arbitrary: valueFor(schema) }, { weight: 1, arbitrary: hostileText })
    .map((value) => ({ name, value: String(value) }));

const filePart = (name: string): fc.Arbitrary<FormPart> =>
  fc
    .record({
      filename: fc.oneof(fc.constantFrom("a.pdf", "a.png", "a.zip", "a.PDF.exe", ""), anyText),
      content: fc.constantFrom<(keyof typeof files)[]>("pdf", "png", "zip", "text", "empty"),
    })
    .map((file) => ({ name, value: "", file }));

export function formBytes({ parts, boundary, declared, ending }: Form): { type: string; payload: Buffer } {
  const pieces = parts.flatMap(({ name, value, file }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename(file)}\r\n\r\n`),
    file ? files[file.content] : Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
  const quote = declared.endsWith('"') ? '"' : "";
  return {
    type: `multipart/form-data${declared}${boundary}${quote}`,
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}${ending}`)]),
  };
}

const filename = (file: FormPart["file"]) => (file ? `; filename="${file.filename}"` : "");
