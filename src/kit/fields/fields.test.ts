import { z } from "zod";
import { formShape } from "./fields.schemas.ts";
import { inColumn } from "./fields.ts";
import { line } from "./rules.ts";

test("a pasted text of several lines becomes one line, and endless spaces are refused quickly", () => {
  const fields = { heading: inColumn("heading", line({ label: "Heading", maxLength: 5 })) };
  const form = z.object(formShape(fields));
  expect(form.parse({ heading: "a \n\n b" })).toEqual({ heading: "a b" });
  expect(form.safeParse({ heading: `a${" ".repeat(600_000)}b` }).success).toBe(false);
});
