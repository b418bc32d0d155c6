import { expect, test } from "vitest";
import type { Fields } from "#fields/fields.ts";
import { draftOfRecord, emptyDraft, formOf } from "./record-form.ts";

const fields = {
  fullName: { kind: "text", column: "full_name", recordName: "fullname", called: "The name", maxLength: 9 },
  since: { kind: "day", column: "since_day", called: "The first day", default: "today" },
  page: { kind: "address", column: "page", called: "The page", optional: true, untouched: "https://" },
  size: { kind: "choice", column: "size", called: "The size", choices: [5, 7], default: 5 },
  tone: { kind: "choice", column: "tone", called: "The tone", choices: ["low", "high"] },
} as const satisfies Fields;

test("a form begins empty, but for what its fields begin with", () => {
  expect(emptyDraft(fields)).toEqual({ fullName: "", since: "", page: "https://", size: 5, tone: "" });
});

test("a record is copied under the names as sent, its days without their time", () => {
  const record = {
    fullname: "Sita",
    since: "2025-01-05T00:00:00.000Z",
    page: "",
    size: 7 as const,
    tone: "high" as const,
  };

  const draft = draftOfRecord(fields, record);

  expect(draft).toEqual({
    fullName: "Sita",
    since: "2025-01-05",
    page: "https://",
    size: 7,
    tone: "high",
  });
  expect(Object.fromEntries(formOf(fields, draft))).toEqual({ ...draft, size: "7" });
});
