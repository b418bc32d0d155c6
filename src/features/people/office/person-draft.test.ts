import { expect, test } from "vitest";
import { makePerson } from "#testing/made-up-records.ts";
import { draftOf, emptyDraft, toForm } from "./person-draft.ts";

const headshot = new File(["x"], "sita.jpg");

test("a new person is sent with every field, unchecked", () => {
  const sent = Object.fromEntries(toForm({ ...emptyDraft(), headshot }));

  expect(sent).toEqual({
    fullName: "",
    education: "",
    post: "",
    addedDate: "",
    headshot: expect.any(File),
    linkedin: "https://",
    email: "",
    phone: "",
    room: "",
    subjects: "",
    biography: "",
  });
});

test("without a new headshot none is sent", () => {
  expect(toForm(draftOf(makePerson())).has("headshot")).toBe(false);
});

test("editing copies the row and leaves the headshot empty", () => {
  expect(draftOf(makePerson({ linkedinLink: "https://linkedin.example/in/sita", room: "B 12" }))).toEqual({
    fullName: "Sita Gurung",
    education: "Ph.D in Finance",
    post: "Associate Professor",
    headshot: null,
    addedDate: "2025-01-05",
    linkedin: "https://linkedin.example/in/sita",
    email: "",
    phone: "",
    room: "B 12",
    subjects: "",
    biography: "",
  });
});

test("a person without linkedin gets the field's beginning back", () => {
  expect(draftOf(makePerson({ linkedinLink: "" })).linkedin).toBe("https://");
});
