import { expect, test } from "vitest";
import { documentNames, documents } from "#contract/content/documents.ts";
import { openDocument, untilSaved } from "../support/editor.ts";
import {
  accessibilityFaults,
  desktop,
  faultsOnEveryDevice,
  openSite,
  phone,
  sidewaysPixels,
} from "../support/site.ts";

const site = openSite();

/** The first of those with the same fields: four programs are one form, and so are two legal texts. */
const forms = documentNames.filter(
  (name, index) =>
    documentNames.findIndex((other) => documents[other].rules === documents[name].rules) === index,
);

test.each(forms)("the editor of %s is accessible and fits, on a phone and a desktop", async (name) => {
  const page = await openDocument(site, name);
  // One of each list: the first press of a list unfolds fields that only its items have.
  for (const list of await page.locator("form fieldset:has(> ul)").all()) {
    const folded = list.locator(':scope > ul > li [aria-expanded="false"]').first();
    if (await folded.isVisible()) await folded.click();
  }
  // Axe is asked once: between the widths only the page beside the form comes and goes.
  for (const viewport of [desktop, { width: 768, height: 1024 }, phone]) {
    await page.setViewportSize(viewport);
    expect(await sidewaysPixels(page)).toBe(0);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the list of documents and a history are accessible and fit", async () => {
  const page = await site.enter("/admin/site");
  const screens = {
    "/admin/site": "Not published yet",
    "/admin/site/contact/history": "The sample that came with this website.",
  };
  for (const [path, words] of Object.entries(screens)) {
    await page.goto(path);
    await page.getByText(words).first().waitFor();
    expect(await faultsOnEveryDevice(page), path).toEqual([]);
  }
});

test("a document is changed with the keyboard alone", async () => {
  const page = await openDocument(site, "contact");
  const press = async (key: string, isThere: () => Promise<boolean>) => {
    for (let step = 0; step < 80 && !(await isThere()); step++) await page.keyboard.press(key);
    expect(await isThere()).toBe(true);
  };
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
    );
  await press("Tab", async () => (await focused()) === "Add a number");
  await page.keyboard.press("Enter");
  await page.keyboard.type("+977-1-5557777");
  await press("Shift+Tab", async () => (await focused()).startsWith("Drag to another place: +977-1-5557777"));
  await page.keyboard.press("ArrowUp");
  await page.getByText("+977-1-5557777 is now 1 of 2.").waitFor();
  expect(await focused()).toContain("Drag to another place: +977-1-5557777");
  await untilSaved(page);
  await press("Tab", async () => (await focused()) === "Publish");
  await page.keyboard.press("Enter");
  await page.getByText("Published: visitors see it now.").waitFor();
});
