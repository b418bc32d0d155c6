import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accessibilityFaults, shows, sidewaysPixels } from "../support/browser/page-checks.ts";
import { mainOf } from "../support/browser/page-text.ts";
import { hasFocus, openSite, phone } from "../support/browser/site.ts";
import { give } from "../support/browser/transfers.ts";
import { openDocument, publish, publishButton, untilSaved } from "../support/office/editor.ts";
import { falsePicture, jpegPicture } from "../support/office/pictures.ts";
import { formOf, publishDocument, request } from "../support/office/records.ts";

const site = openSite();
const htmlOf = async (path: string) => (await fetch(site.url + path)).text();

test("on a phone a number is added and moved up by keyboard, and published", async () => {
  const number = "+977-1-5557777";
  const page = await openDocument(site, "contact", { viewport: phone, hasTouch: true, isMobile: true });
  await page.getByRole("button", { name: "Add a number" }).press("Enter");
  await page.locator("input:focus").waitFor();
  await page.keyboard.type(number);
  const handle = page.getByRole("button", { name: new RegExp(`^Drag to another place: \\${number}`) });
  await handle.press("ArrowUp");
  await page.getByText(`${number} is now 1 of 2.`).waitFor();
  await hasFocus(handle);
  await untilSaved(page);
  expect(await htmlOf("/contact")).not.toContain(number);
  await publishButton(page).press("Enter");
  await page.getByText("There is no draft", { exact: false }).waitFor();
  expect(await htmlOf("/contact")).toContain(number);
});

test("a text is typed, formatted, pasted from Word and published; what the paste left out is named", async () => {
  // The content security policy stops what is pasted, and logs it.
  const page = await openDocument(site, "about", { expectedErrors: /inline event handler/ });
  const box = page.getByRole("textbox", { name: /^Text about the school/ });
  const tool = (name: string) => page.getByRole("button", { name, exact: true });
  const press = async (name: string) => {
    await tool(name).click();
    await hasFocus(box);
  };
  await box.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await press("Heading");
  await page.keyboard.type("Fees");
  await page.keyboard.press("Enter");
  await page.keyboard.type("They are due ");
  await page.keyboard.press("Control+B");
  await page.keyboard.type("in May");
  await expect.poll(() => tool("Bold (Ctrl+B)").getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Control+B");
  await page.keyboard.type(": ");
  await page.keyboard.press("Control+K");
  const url = page.getByLabel("Link URL");
  await page.getByLabel("Link text").fill("the notices");
  await url.fill("javascript:alert(1)");
  await tool("Save link").click();
  await shows(page.getByText(/is not complete/));
  await url.fill("/notice");
  await press("Save link");
  await page.keyboard.press("Enter");
  await press("Numbered list");
  await page.keyboard.type("One");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Below");
  await page.keyboard.press("Enter");
  await tool("Outdent (Shift+Tab)").click();
  await page.keyboard.type("Two");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  const html = `<p class=MsoQuote onclick="alert(1)">Pasted</p>
    <p><svg onload="alert(1)"></svg><span style="color:red"><i>slanted</i></span> words</p>`;
  await give(box, "paste", { html });
  await page.getByText("Not pasted: pictures, colours.").waitFor();
  await page.keyboard.press("Tab");
  await expect.poll(() => box.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await press("Table");
  await page.keyboard.type("Program");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Seats");
  await page.keyboard.press("Tab");
  await tool("Delete row").focus();
  await page.keyboard.press("ArrowRight");
  await hasFocus(tool("Delete column"));
  await page.keyboard.press("Enter");
  expect(await accessibilityFaults(page)).toEqual([]);
  await publish(page);
  const main = await mainOf(`${site.url}/about`);
  const text = main.slice(main.indexOf(">Fees</h2>"));
  expect(text).toMatch(
    /^>Fees<\/h2><p>They are due <strong>in May<\/strong>: <a href="\/notice">the notices<\/a><\/p><ol><li[^>]*>One<ol><li[^>]*>Below<\/li><\/ol><\/li><li[^>]*>Two<\/li><\/ol>/,
  );
  expect(text).toMatch(/<th[^>]*>Program<\/th><th[^>]*>Seats<\/th>/);
  expect(text).toMatch(/<blockquote[^>]*><p>Pasted<\/p><\/blockquote><p><em>slanted<\/em> words<\/p>/);
  expect(text).not.toMatch(/onclick|src="?x/);
});

/** From Word 365 for Windows and from Google Docs, shortened, and what the editor makes of each. */
const pasted = (name: string) =>
  readFileSync(join(import.meta.dirname, `../fixtures/pasted-${name}.html`), "utf8");

test.each([
  ["word", "pictures, colours, fonts and sizes, centred and right-aligned text, merged cells"],
  ["google-docs", "fonts and sizes, links that do not lead to a website, an e-mail address or a phone"],
])("headings, marks, links, lists and tables of %s stay in a text", async (name, dropped) => {
  const page = await openDocument(site, "terms", { expectedErrors: /file:|Not allowed/ });
  await page.getByRole("button", { name: "Add a section" }).click();
  const box = page.getByRole("textbox", { name: "Text", exact: true });
  await give(box, "paste", { html: pasted(name) });
  const message = page.getByText(/^Not pasted/);
  await message.waitFor();
  expect(await message.textContent()).toBe(`Not pasted: ${dropped}.`);
  const shown = await box.evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const block of copy.querySelectorAll("[role=group]"))
      block.parentElement?.parentElement?.replaceWith(`[${block.ariaLabel}]`);
    return copy.innerHTML.replaceAll(/ class="[^"]*"/g, "");
  });
  expect(shown).toBe(pasted(`${name}-expected`).replaceAll("\n", ""));
});

test("a file that is no picture is refused, and an upload of a pasted one can be tried again", async () => {
  const page = await openDocument(site, "about", { expectedErrors: /415|400|500|ApiFailure/ });
  const picture = page.getByLabel(/^Picture( \(optional\))?$/);
  await picture.setInputFiles({ ...falsePicture, name: "fees.pdf", mimeType: "application/pdf" });
  await shows(page.getByText(/is not a picture/));
  await picture.setInputFiles(falsePicture);
  await shows(page.getByText(/not uploaded/));
  await page.route("**/api/content/about/pictures**", (route) => route.fulfill({ status: 500 }));
  await give(picture, "paste", { files: [await jpegPicture("court.jpg", 1200, 800)] });
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator('form img[src^="/files/"]').first().waitFor();
  await page.getByLabel(/^Description of the picture/).fill("The court");
  await page.getByRole("button", { name: /Most important point: 50 %/ }).press("Shift+ArrowLeft");
  await page.getByRole("button", { name: /Most important point: 40 %/ }).waitFor();
  await publish(page);
  expect(await htmlOf("/about")).toMatch(/<img[^>]*alt="The court"/);
});

test("a missing field is marked when it is left, and listed with a link until it is filled in", async () => {
  const page = await openDocument(site, "testimonials", { viewport: phone });
  await page.getByRole("button", { name: /^Add a / }).click();
  await page.locator("form :focus").blur();
  await page.locator("[aria-invalid=true]").waitFor();
  await untilSaved(page);
  await publishButton(page).click();
  const summary = page.getByRole("region", { name: /before publishing/ });
  await summary.getByRole("link").first().click();
  await page.locator(":focus[aria-invalid=true]").waitFor();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await summary.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Undo" }).click();
  await summary.getByRole("link").first().click();
  const added = page.getByRole("group", { name: "Testimonials", exact: true }).getByRole("listitem").last();
  await added.getByLabel("Name", { exact: true }).fill("Sunita Rai");
  await added.getByLabel("Degree and post").fill("MBA, banker");
  await added.getByLabel("What they say").fill("I learned to read a balance sheet");
  await added.getByLabel("Rating, from 1 to 5").fill("5");
  await publish(page);
  expect(await htmlOf("/testimonials")).toContain("I learned to read a balance sheet");
});

test("rows are moved by mouse and buttons, removed, brought back and duplicated", async () => {
  const page = await openDocument(site, "gallery");
  const items = page.getByRole("group", { name: "Photographs", exact: true }).getByRole("listitem");
  const names = async () =>
    (await items.getByRole("button", { expanded: false }).allTextContents()).slice(0, 3);
  const [one, two, three] = await names();
  await page.getByRole("button", { name: `Move down: ${one}` }).click();
  await expect.poll(names).toEqual([two, one, three]);
  await page.getByRole("button", { name: `Drag to another place: ${two}` }).hover();
  await page.mouse.down();
  const box = await items.nth(2).boundingBox();
  await page.mouse.move(box?.x ?? 0, (box?.y ?? 0) + (box?.height ?? 0) - 4, { steps: 5 });
  await page.mouse.up();
  await expect.poll(names).toEqual([one, three, two]);
  await items.first().getByRole("button", { expanded: false }).click();
  await items.first().getByRole("button", { name: "Remove" }).click();
  await expect.poll(async () => (await names())[0]).toBe(three);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => items.first().textContent()).toContain(one);
  await items.first().getByRole("button", { name: "Duplicate" }).click();
  await expect.poll(() => items.nth(1).textContent()).toContain(one);
});

test("an entry of the menu moves below another and back by keyboard, and says why it cannot", async () => {
  const page = await openDocument(site, "menu");
  const handleOf = (name: string) => page.getByRole("button", { name: `Drag to another place: ${name}` });
  const header = page.getByRole("group", { name: "Menu at the top" });
  const below = header.getByRole("group", { name: "Entries below" });
  await handleOf("Home").press("ArrowRight");
  await page.getByText("there is none above it").waitFor();
  await handleOf("Gallery").press("ArrowRight");
  await hasFocus(handleOf("Gallery"));
  expect(await below.getByLabel("Leads to").inputValue()).toBe("/gallery");
  await page.getByRole("button", { name: "Move in: Notice" }).press("Enter");
  await page.getByText("Move those out first").waitFor();
  await handleOf("Gallery").press("ArrowLeft");
  await hasFocus(handleOf("Gallery"));
  await below.getByLabel("Leads to").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await below.getByLabel("Leads to").waitFor();
  await untilSaved(page);
});

test("the list of sections of a long form leads to each of them by keyboard", async () => {
  const page = await openDocument(site, "bba", { viewport: phone });
  const sections = page.getByRole("navigation", { name: "Sections" });
  await sections.locator("summary").press("Enter");
  await sections.getByRole("link", { name: "Plan of study" }).press("Enter");
  const section = page.locator("section").filter({ has: page.getByRole("group", { name: "Plan of study" }) });
  const top = await section.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(phone.height / 2);
  await hasFocus(section);
});

test("the page of a new program begins as a copy of another's, and gets a name of its own", async () => {
  const { program } = await request(site.url, "POST", "programs", formOf({ shortName: "EMBA", key: "emba" }));
  const page = await openDocument(site, program.document);
  const others = page.getByRole("group", { name: "Begin with a copy of another program" });
  await others.getByRole("button", { name: "MBA", exact: true }).click();
  const name = page.getByLabel("Full name of the program");
  await hasFocus(name);
  expect(await name.inputValue()).toBe("");
  await name.fill("Executive MBA");
  await publish(page);
  const main = await mainOf(`${site.url}/programs/emba`);
  expect(main).toContain("Executive MBA</h1>");
  expect(main).toContain("Plan of study");
  expect(await page.getByText("Begin with a copy").count()).toBe(0);
});

test("Publish waits until all pictures of a batch are sent", async () => {
  const page = await openDocument(site, "gallery");
  await publishButton(page).evaluate((button: HTMLButtonElement) => {
    const note = () => {
      if (!button.disabled) button.dataset.enabled = `${button.dataset.enabled ?? ""}1`;
    };
    new MutationObserver(note).observe(button, { attributeFilter: ["disabled"] });
  });
  const names = ["one.jpg", "two.jpg", "three.jpg"];
  await page
    .getByLabel("Add several photographs at once")
    .setInputFiles(await Promise.all(names.map((name) => jpegPicture(name, 1200, 800))));
  await expect.poll(() => publishButton(page).getAttribute("data-enabled")).toMatch(/^1/);
  await page.getByText(/^Sending/).waitFor({ state: "detached" });
  expect(await publishButton(page).getAttribute("data-enabled")).toBe("1");
});

test("of nine heads with entries, More has the last below their names, and nothing leaves a window of 900 px", async () => {
  const entry = (id: string, label: string, to = "/about") => ({ id, label, to, explanation: "" });
  const header = Array.from({ length: 9 }, (_, head) => ({
    ...entry(`head-${head}`, `Departments ${head}`, ""),
    below: Array.from({ length: 6 }, (_, index) => entry(`${head}-${index}`, `Entry ${head}.${index}`)),
  }));
  await publishDocument(site.url, "menu", (menu) => ({ ...menu, header }));
  const page = await site.open("/tos", { viewport: { width: 900, height: 600 } });
  expect(await sidewaysPixels(page)).toBe(0);
  await page.getByRole("button", { name: "More", exact: true }).press("Enter");
  await shows(page.locator("header").getByText("Departments 8"));
  const last = page.locator("header").getByRole("link", { name: "Entry 8.5" });
  await last.focus();
  const box = await last.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
});
