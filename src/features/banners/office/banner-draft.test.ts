import { expect, test } from "vitest";
import { makeRoadblock } from "#testing/made-up-records.ts";
import {
  type BannerDraft,
  bannerSteps,
  editFormOf,
  missingIn,
  newDraft,
  uploadFormOf,
} from "./banner-draft.ts";

const banner = new File(["x"], "open-day.jpg", { type: "image/jpeg" });

const roadblock = makeRoadblock({
  activeFrom: "2026-08-12T00:00:00.000Z",
  activeTo: "2026-08-20T00:00:00.000Z",
  bannerSeconds: 20,
});

const makeDraft = (parts: Partial<BannerDraft> = {}): BannerDraft => ({
  banner,
  activeFrom: "2026-08-12",
  activeTo: "2026-08-20",
  link: "https://school.example/open-day",
  bannerSeconds: 7,
  ...parts,
});

test("an upload begins today, without an end, with five seconds", () => {
  expect(newDraft("2026-08-12")).toEqual({
    banner: null,
    activeFrom: "2026-08-12",
    activeTo: "",
    link: "",
    bannerSeconds: 5,
  });
});

test("image, end date and link are needed, and named in the order of the form", () => {
  expect(missingIn(newDraft("2026-08-12"))).toEqual(["banner", "activeTo", "link"]);
  expect(missingIn(makeDraft({ link: "  " }))).toEqual(["link"]);
  expect(missingIn(makeDraft())).toEqual([]);
});

test("an upload sends its days as timestamps", () => {
  expect(Object.fromEntries(uploadFormOf(makeDraft()))).toEqual({
    activeFrom: "2026-08-12T00:00:00.000Z",
    activeTo: "2026-08-20T00:00:00.000Z",
    link: "https://school.example/open-day",
    bannerSeconds: "7",
    banner: expect.any(File),
  });
});

test("an edit sends its days as they are, and an image only if there is a new one", () => {
  const form = Object.fromEntries(editFormOf(makeDraft({ banner: null })));

  expect(form).toMatchObject({ activeFrom: "2026-08-12", activeTo: "2026-08-20" });
  expect(form).not.toHaveProperty("banner");
});

test("a link is sent complete", () => {
  expect(uploadFormOf(makeDraft({ link: " school.example " })).get("link")).toBe("https://school.example");
});

test("editing copies the row and leaves the image empty", () => {
  const { beginEdit, emptyForm } = bannerSteps(() => "2026-08-12");

  expect(beginEdit(emptyForm(), roadblock).draft).toEqual(makeDraft({ banner: null, bannerSeconds: 20 }));
});
