import { expect, test } from "vitest";
import { documentNames, documents } from "#documents/documents.ts";
import { openSharedSite } from "../../support/browser/site.ts";
import { editorFaults, openDocument } from "../../support/office/editor.ts";

const site = openSharedSite();

/** The first of those with the same fields: four programs are one form, and so are two legal texts. */
const forms = documentNames.filter(
  (name, index) =>
    documentNames.findIndex((other) => documents[other].rules === documents[name].rules) === index,
);

// In npm test that of a program, on its walk.
test.each(forms)("the editor of %s is accessible and fits, on a phone and a desktop", async (name) => {
  expect(await editorFaults(await openDocument(site, name))).toEqual([]);
});
