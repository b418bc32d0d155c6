import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityFaults, shows } from "../support/browser/page-checks.ts";
import { mainOf } from "../support/browser/page-text.ts";
import { hasFocus, openSite, phone } from "../support/browser/site.ts";
import { openDocument, publish, publishButton, untilSaved } from "../support/office/editor.ts";
import { falsePicture, jpegPicture } from "../support/office/pictures.ts";

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
  const url = page.getByLabel("Address of the link");
  await page.getByLabel("Words of the link").fill("the notices");
  await url.fill("javascript:alert(1)");
  await tool("Save the link").click();
  await shows(page.getByText(/is not complete/));
  await url.fill("/notice");
  await press("Save the link");
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
  await press("Table");
  await page.keyboard.type("Program");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Seats");
  await page.keyboard.press("Tab");
  await tool("Delete row").focus();
  await page.keyboard.press("ArrowRight");
  await hasFocus(tool("Delete column"));
  await page.keyboard.press("Enter");
  await box.press("Control+End");
  await paste(
    box,
    '<p class=MsoQuote onclick="alert(1)">Pasted</p><p><img src=x onerror="alert(1)"><span style="color:red"><i>slanted</i></span> words</p>',
  );
  await page.getByText("Left out of what you pasted: pictures, colours.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect.poll(() => box.evaluate((element) => element.contains(document.activeElement))).toBe(false);
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

/** Word 365 for Windows, shortened. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h1>Admission 2083<o:p></o:p></h1>
<p class=MsoNormal>Bring the <b>original <i>transcript</i></b>, and
read <a href="https://school.example/fees"><span style='color:blue'>the fees</span></a>.<br>Come early.<o:p></o:p></p>
<h2>Documents<o:p></o:p></h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Two photographs<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>in colour<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Fill in the form<o:p></o:p></p>
<p class=MsoNormal align=center style='text-align:center'><span style='color:red'>Late</span> <img width=10 src="file:///C:/a.png"></p>
<table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'>
<td width=100 valign=top><p class=MsoNormal><b>Program<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Seats</b></p></td></tr>
<tr><td rowspan=2><p class=MsoNormal>BBA</p><p class=MsoNormal>morning</p></td><td><ul><li>88</li><li>90</li></ul></td></tr>
<tr><td><p class=MsoNormal>90</p></td></tr></table>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;

/** Google Docs, shortened. */
const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;">Fees</span></h2>
<p dir="ltr"><span style="font-weight:400;">Pay </span><span style="font-weight:700;">before</span><span style="font-weight:400;font-style:italic;"> May</span><span> at </span><a href="https://school.example/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">the office</span></a><a href="javascript:alert(1)">!</a></p><br />
<ol><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li aria-level="2"><p><span>Inner</span></p></li></ul></ol></b>`;

test("headings, marks, links, lists and tables of Word and Google Docs stay in a text", async () => {
  const page = await openDocument(site, "terms", { expectedErrors: /file:|Not allowed/ });
  await page.getByRole("button", { name: "Add a section" }).click();
  const box = page.getByRole("textbox", { name: "Text", exact: true });
  await paste(box, word);
  await page.getByText(/^Left out/).waitFor();
  expect(await page.getByText(/^Left out/).textContent()).toBe(
    "Left out of what you pasted: pictures, colours, fonts and sizes, centred and right-aligned text, merged cells.",
  );
  await box.press("Control+End");
  await paste(box, googleDocs);
  await page.getByText(/links that do not lead/).waitFor();
  const shown = await box.evaluate((element) => element.innerHTML.replaceAll(/ class="[^"]*"/g, ""));
  expect(shown).toBe(
    [
      "<h2>Admission 2083</h2>",
      '<p>Bring the <strong>original <em>transcript</em></strong>, and read <a href="https://school.example/fees">the fees</a>.</p>',
      "<p>Come early.</p>",
      "<h3>Documents</h3>",
      "<ul><li><p>Two photographs</p><ul><li><p>in colour</p></li></ul></li></ul>",
      "<ol><li><p>Fill in the form</p></li></ol>",
      "<p>Late</p>",
      "<table><tbody><tr><th><p>Program</p></th><th><p>Seats</p></th></tr>",
      "<tr><td><p>BBA</p><p>morning</p></td><td><p>88</p><p>90</p></td></tr>",
      "<tr><td><p><br></p></td><td><p>90</p></td></tr></tbody></table>",
      "<h2>Fees</h2>",
      '<p>Pay <strong>before</strong><em> May</em> at <a href="https://school.example/">the office</a>!</p>',
      "<ol><li><p>One</p><ul><li><p>Inner</p></li></ul></li></ol>",
    ].join(""),
  );
});

function paste(box: Locator, html: string): Promise<void> {
  return box.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test("a file that is no picture is refused, and an upload that failed can be tried again", async () => {
  const page = await openDocument(site, "about", { expectedErrors: /415|400|500|ApiFailure/ });
  const picture = page.getByLabel(/^Picture( \(optional\))?$/);
  await picture.setInputFiles({ ...falsePicture, name: "fees.pdf", mimeType: "application/pdf" });
  await shows(page.getByText(/is not a picture/));
  await picture.setInputFiles(falsePicture);
  await shows(page.getByText(/not uploaded/));
  await page.route("**/api/content/about/pictures**", (route) => route.fulfill({ status: 500 }));
  await picture.setInputFiles(await jpegPicture("court.jpg", 1200, 800));
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

test("missing fields are listed above, with links to the fields, until they are filled in", async () => {
  const page = await openDocument(site, "testimonials", { viewport: phone });
  await page.getByRole("button", { name: /^Add a / }).click();
  await untilSaved(page);
  await publishButton(page).click();
  const summary = page.getByRole("region", { name: /missing or wrong/ });
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
