import { expect, test } from "vitest";
import { makeRoadblock } from "#testing/made-up-records.ts";
import { type BannerDraft, bannerForm, completeLink, missingIn } from "./banner-form.ts";
import { faultOf } from "./image-field.tsx";

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
  description: "",
  ...parts,
});

test("an upload begins without an end, with five seconds", () => {
  expect(bannerForm.draftOf()).toMatchObject({ banner: null, activeTo: "", link: "", bannerSeconds: 5 });
});

test("image, end date and link are needed, and named in the order of the form", () => {
  expect(missingIn(bannerForm.draftOf())).toEqual(["banner", "activeTo", "link"]);
  expect(missingIn(makeDraft({ link: "  " }))).toEqual(["link"]);
});

test("an upload sends its days as timestamps, and its link complete", () => {
  const sent = Object.fromEntries(bannerForm.toForm(makeDraft({ link: " school.example " }), undefined));
  expect(sent).toEqual({
    activeFrom: "2026-08-12T00:00:00.000Z",
    activeTo: "2026-08-20T00:00:00.000Z",
    link: "https://school.example",
    bannerSeconds: "7",
    description: "",
    banner: expect.any(File),
  });
});

test("an edit copies the row, sends its days as they are, and an image only if there is a new one", () => {
  const draft = bannerForm.draftOf(roadblock);
  expect(draft).toEqual({ ...draft, banner: null, activeFrom: "2026-08-12", bannerSeconds: 20 });
  const sent = Object.fromEntries(bannerForm.toForm(draft, roadblock));
  expect(sent).toMatchObject({ activeFrom: "2026-08-12", activeTo: "2026-08-20" });
  expect(sent).not.toHaveProperty("banner");
});

test.each([
  ["localhost.example:8080/x", "https://localhost.example:8080/x"],
  ["http://school.example", "http://school.example"],
  ["two words.example", "two words.example"],
])("the link %o becomes %o", (typed, link) => {
  expect(completeLink(typed)).toBe(link);
});

test("an image of exactly 500 KB is accepted; a larger one, another kind and a document are not", () => {
  const limit = 500 * 1024;
  expect(faultOf({ type: "image/webp", size: limit })).toBeUndefined();
  expect(faultOf({ type: "image/jpeg", size: limit + 1 })).toBe("tooLarge");
  expect(faultOf({ type: "image/svg+xml", size: 1 })).toBe("otherKind");
  expect(faultOf({ type: "", size: 1 })).toBe("notAnImage");
});
