import { expect, test } from "vitest";
import type { Roadblock } from "#contract/roadblocks.ts";
import {
  type BannerDraft,
  draftOf,
  editFormOf,
  isChanged,
  missingIn,
  newDraft,
  uploadFormOf,
} from "./banner-draft.ts";

const image = new File(["x"], "open-day.jpg", { type: "image/jpeg" });

const roadblock: Roadblock = {
  _id: "1",
  bannerLink: "/files/abc/banner.jpg",
  picture: null,
  link: "https://school.example/open-day",
  activeFrom: "2026-08-12T00:00:00.000Z",
  activeTo: "2026-08-20T00:00:00.000Z",
  bannerSeconds: 20,
  isActive: true,
  createdAt: "2026-08-10T10:00:00.000Z",
};

const makeDraft = (parts: Partial<BannerDraft> = {}): BannerDraft => ({
  image,
  from: "2026-08-12",
  to: "2026-08-20",
  link: "https://school.example/open-day",
  seconds: 7,
  ...parts,
});

test("an upload begins today, without an end, with five seconds", () => {
  expect(newDraft("2026-08-12")).toEqual({ image: null, from: "2026-08-12", to: "", link: "", seconds: 5 });
});

test("image, end date and link are needed, and named in the order of the form", () => {
  expect(missingIn(newDraft("2026-08-12"))).toEqual(["image", "to", "link"]);
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
  const form = Object.fromEntries(editFormOf(makeDraft({ image: null })));

  expect(form).toMatchObject({ activeFrom: "2026-08-12", activeTo: "2026-08-20" });
  expect(form).not.toHaveProperty("banner");
});

test("a link is sent complete", () => {
  expect(uploadFormOf(makeDraft({ link: " school.example " })).get("link")).toBe("https://school.example");
});

test("editing copies the row and leaves the image empty", () => {
  expect(draftOf(roadblock)).toEqual(makeDraft({ image: null, seconds: 20 }));
});

test("a draft is changed when any field is", () => {
  expect(isChanged(makeDraft(), makeDraft())).toBe(false);
  expect(isChanged(makeDraft({ seconds: 10 }), makeDraft())).toBe(true);
  expect(isChanged(makeDraft({ image: null }), makeDraft())).toBe(true);
});
