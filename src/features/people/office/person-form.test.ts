import { expect, test } from "vitest";
import { makePerson } from "#testing/made-up-records.ts";
import { personForm } from "./person-form.tsx";

const { draftOf, toForm } = personForm;

test("a new person is sent with every field, unchecked", () => {
  const headshot = new File(["x"], "sita.jpg");
  const sent = Object.fromEntries(toForm({ ...draftOf(), headshot }));
  expect(sent).toMatchObject({ fullName: "", addedDate: "", linkedin: "https://", biography: "" });
  expect(sent.headshot).toBeInstanceOf(File);
});

test("editing copies the row, and sends no headshot without a new one", () => {
  const draft = draftOf(makePerson({ linkedinLink: "", room: "B 12" }));
  expect(draft).toMatchObject({
    fullName: "Sita Gurung",
    addedDate: "2025-01-05",
    linkedin: "https://",
    room: "B 12",
  });
  expect(toForm(draft).has("headshot")).toBe(false);
});
