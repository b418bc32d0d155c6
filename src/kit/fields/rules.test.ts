import { changesBetween, itemName } from "./changes.ts";
import { problemsIn } from "./check.ts";
import { pathInRules } from "./field-paths.ts";
import { group, line, list, listOf, oneOf, picture, rich } from "./rules.ts";
import { oddPart, shaped } from "./shape.ts";
import { ruleAt, sourcedIn } from "./sources.ts";

const text = group({
  label: "Text",
  fields: {
    heading: line({ label: "Heading", optional: true, maxLength: 20 }),
    text: rich({ label: "Text", maxLength: 100 }),
  },
});
const gallery = group({
  label: "Gallery",
  fields: {
    pictures: listOf({
      label: "Pictures",
      one: "picture",
      min: 1,
      max: 2,
      fields: { picture: picture({ label: "Picture", widths: [480] }) },
    }),
  },
});
const sections = list({
  label: "Sections",
  one: "section",
  nameField: "heading",
  max: 2,
  item: oneOf({ label: "Section", kinds: { text, gallery } }),
});
const page = group({ label: "Page", fields: { sections } });

const key = `${"a".repeat(64)}.jpg`;
const aPicture = { source: key, alt: "A hall", focus: { x: 50, y: 50 } };
const paragraph = { kind: "paragraph", spans: [{ text: "Hello" }] };
const textSection = { id: "a", kind: "text", heading: "Opening", text: [paragraph] };
const gallerySection = { id: "b", kind: "gallery", pictures: [{ id: "p", picture: aPicture }] };
const content = { sections: [textSection, gallerySection] };

const fieldsOf = (value: unknown) => problemsIn(page, value).map(({ field }) => field);

test("a list may have items of several kinds, each with its own fields", () => {
  expect(problemsIn(page, content)).toEqual([]);
  expect(fieldsOf({ sections: [{ ...textSection, text: [] }] })).toEqual(["sections.0.text"]);
  expect(fieldsOf({ sections: [textSection, { ...gallerySection, pictures: [] }] })).toEqual([
    "sections.1.pictures",
  ]);
});

test.each([
  ["an unknown kind", [textSection, { ...gallerySection, kind: "map" }], "sections.1.kind"],
  ["the kind of an inherited name", [{ ...textSection, kind: "constructor" }], "sections.0.kind"],
  ["a field of another kind", [{ ...textSection, pictures: [] }], "sections.0"],
  ["the same id twice", [textSection, { ...textSection }], "sections.1.id"],
  ["no id", [{ ...textSection, id: undefined }], "sections.0.id"],
  ["something else than an item", ["text"], "sections.0.id"],
])("no form could send %s, which is named by its path", (_, items, path) => {
  expect(oddPart(page, { sections: items })).toBe(path);
  expect(fieldsOf({ sections: items })).toEqual([path]);
});

test("what is stored of an unknown kind is left out of pages", () => {
  const stored = { sections: [{ id: "c", kind: "map", place: "here" }, textSection] };
  expect(shaped(page, stored).sections.map(({ id }) => id)).toEqual(["a"]);
});

test("an item of several kinds is named by its kind and its heading", () => {
  expect(itemName(sections, textSection)).toBe("Text: Opening");
  expect(itemName(sections, gallerySection)).toBe("Gallery");
});

test("a change of such an item names its kind, its heading and the field", () => {
  const after = { sections: [{ ...textSection, heading: "Hours" }, gallerySection] };
  expect(changesBetween(page, content, after)).toEqual([
    { field: "Sections › Text: Hours › Heading", from: "Opening", to: "Hours" },
  ]);
});

test("pictures of such items, and in texts, are found with their rules", () => {
  const block = { kind: "picture", picture: { ...aPicture, alt: "In the text" }, caption: "", width: "" };
  const withBlock = { sections: [{ ...textSection, text: [paragraph, block] }, gallerySection] };
  expect(problemsIn(page, withBlock)).toEqual([]);
  expect(sourcedIn(page, withBlock).map(({ value }) => value)).toEqual([block.picture, aPicture]);
});

test("an upload names the kind of the item, and the field of a block in a text", () => {
  expect(pathInRules(content, "sections.#b.pictures.#p.picture")).toBe("sections.gallery.pictures.picture");
  expect(pathInRules(content, "sections.#b.pictures.picture")).toBe("sections.gallery.pictures.picture");
  expect(pathInRules(content, "sections.0.text.still")).toBe("sections.text.text.still");
  expect(ruleAt(page, "sections.gallery.pictures.picture")).toMatchObject({ kind: "picture", widths: [480] });
  expect(ruleAt(page, "sections.text.text.still")?.kind).toBe("picture");
  expect(ruleAt(page, "sections.text.text.file")?.kind).toBe("file");
  expect(ruleAt(page, "sections.text.text.caption")).toBeUndefined();
  expect(ruleAt(page, "sections.gallery.text")).toBeUndefined();
});

test("a picture, a file or a video in a text is checked at its place", () => {
  const none = { source: "", alt: "", focus: { x: 50, y: 50 } };
  const blocks = [
    { kind: "picture", picture: { ...aPicture, alt: "", isDecoration: false }, caption: "", width: "" },
    { kind: "file", title: "", file: { source: key, name: "form.pdf" } },
    { kind: "video", url: "https://videos.example/1", title: "A day", still: none },
  ];
  const problems = problemsIn(page, { sections: [{ ...textSection, text: blocks }] });
  expect(problems.map(({ field }) => field.replace("sections.0.text.", ""))).toEqual([
    "0.picture.alt",
    "1.title",
    "2.url",
  ]);
  expect(problems.map(({ message }) => message).join(" ")).toMatch(
    /description of “Picture” is missing.* Title of the file is missing.* must be the URL of one video/,
  );
});
