import { expect, test } from "vitest";
import { desktop, openSite, phone, sidewaysPixels } from "../support/browser/site.ts";
import { openDocument, publish, untilSaved } from "../support/office/editor.ts";
import { falsePicture, jpegPicture } from "../support/office/pictures.ts";

const site = openSite();
const publicPage = async (path: string) => (await fetch(site.url + path)).text();

test("a text takes bold words, links and lists, and of what is pasted only those; a file that is no picture is refused in a sentence, and one that the server cannot take can be tried again", async () => {
  const page = await openDocument(site, "about", {
    // The page's policy would not let what is pasted run, and says so.
    expectedErrors: /inline event handler|415|400|500|ApiFailure/,
  });
  const text = page.getByRole("textbox", { name: "Text about the school", exact: true });
  await text.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await page.keyboard.type("Fees are due ");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type("in May");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type(". See ");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await page.getByLabel("Words of the link").fill("the notices");
  await page.getByLabel("Address of the link", { exact: true }).fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save the link" }).click();
  await page.getByText("This address is not complete.", { exact: false }).waitFor();
  await page.getByLabel("Address of the link", { exact: true }).fill("/notice");
  await page.getByRole("button", { name: "Save the link" }).click();
  await text.press("Control+End");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "List", exact: true }).click();
  await page.keyboard.type("One");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await text.evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/html",
      '<h2 style="color:red" onclick="alert(1)">Pasted</h2><p><img src=x onerror="alert(1)"><b>strong</b> words</p>',
    );
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });

  const picture = page.getByLabel("Picture", { exact: true });
  await picture.setInputFiles({
    name: "fees.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-"),
  });
  await page.getByText("This file is not a picture.", { exact: false }).waitFor();
  await picture.setInputFiles(falsePicture);
  await page.getByText(/^The picture was not uploaded: /).waitFor();
  await page.route("**/api/content/about/pictures**", (route) =>
    route.fulfill({ status: 500, json: { success: false, message: "The disk is full." } }),
  );
  await picture.setInputFiles(await jpegPicture("court.jpg", 1200, 800));
  await page.getByText("The picture was not uploaded: The disk is full.").waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator('form img[src^="/files/"]').first().waitFor();
  await page.getByLabel("Description of the picture", { exact: true }).fill("The court");
  await page.getByRole("button", { name: /Most important point: 50 %/ }).press("Shift+ArrowLeft");
  await page.getByRole("button", { name: /Most important point: 40 % from the left, 50 %/ }).waitFor();
  await publish(page);
  const visitor = await site.visit({ javaScriptEnabled: false });
  await visitor.goto("/about");
  await visitor.getByRole("strong").getByText("in May").waitFor();
  expect(await visitor.getByRole("link", { name: "the notices" }).getAttribute("href")).toBe("/notice");
  await visitor.getByRole("listitem").getByText("Two", { exact: true }).waitFor();
  await visitor.getByText("Pasted", { exact: true }).waitFor();
  await visitor.getByRole("strong").getByText("strong").waitFor();
  expect(await visitor.locator("main [onclick], main img[src=x]").count()).toBe(0);
  await visitor.getByRole("img", { name: "The court" }).waitFor();
});

test("a colour says in words whether it can be read, and one that is too light is refused; the crest is another one, and every page shows it", async () => {
  const page = await openDocument(site, "identity");
  const colour = page.getByLabel("Accent colour", { exact: false }).last();
  await colour.fill("#ffee88");
  await page.getByText(/^Too light: on /).waitFor();
  await colour.blur();
  await page.getByText(/is too light: a link in it on/).waitFor();
  await colour.fill("#1f4d3a");
  await page.getByText(/Easy to read everywhere/).waitFor();
  await untilSaved(page);

  await page.getByLabel(/^Crest/).setInputFiles(await jpegPicture("crest.jpg", 600, 500));
  const crop = page.getByRole("dialog", { name: "Crop: Crest" });
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/identity/draft"));
  await crop.getByRole("button", { name: "Use this crop" }).click();
  const source: string = (await saved).request().postDataJSON().content.crest.source;
  await publish(page);
  const [, header = ""] = /<header(.*?)<\/header>/s.exec(await publicPage("/about")) ?? [];
  expect(header).toContain(source.split(".")[0]);
  await page.setViewportSize(phone);
  expect(await sidewaysPixels(page)).toBe(0);
});

test("the page beside the form shows the draft and stays where it was scrolled, on a phone it is a window of its own, and visitors see nothing of it", async () => {
  const statement = "A statement that is not public yet";
  const page = await openDocument(site, "about", { viewport: { ...desktop, width: 1600 } });
  const shown = () => page.frames().filter((frame) => frame.url().includes("/admin/preview/"));
  await expect.poll(() => shown().length).toBe(1);
  const [first] = shown();
  await first?.waitForLoadState();
  await first?.evaluate(() => scrollTo(0, 400));
  await page.getByLabel("Statement").fill(statement);
  await untilSaved(page);
  const visible = page.locator("iframe:not([aria-hidden])");
  await visible.contentFrame().getByText(statement).first().waitFor();
  expect(await visible.evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollY)).toBe(400);

  await page.setViewportSize(phone);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /^Preview/ }).click();
  await (await opened).getByText(statement).first().waitFor();
  for (const path of ["/about", "/admin/preview/about"])
    expect(await publicPage(path)).not.toContain(statement);
});

test("rows are put in order by dragging, and by the buttons; what was removed comes back", async () => {
  const page = await openDocument(site, "gallery");
  const items = page.getByRole("group", { name: "Photographs", exact: true }).getByRole("listitem");
  const names = () => items.getByRole("button", { expanded: false }).allTextContents();
  const [one, two, three] = await names();
  await page.getByRole("button", { name: `Move down: ${one}` }).click();
  expect((await names()).slice(0, 3)).toEqual([two, one, three]);
  expect(await page.locator(":focus").getAttribute("aria-label")).toBe(`Move down: ${one}`);

  const handle = page.getByRole("button", { name: `Drag to another place: ${two}` });
  await handle.hover();
  await page.mouse.down();
  const box = await items.nth(2).boundingBox();
  await page.mouse.move(box?.x ?? 0, (box?.y ?? 0) + (box?.height ?? 0) - 4, { steps: 5 });
  await page.mouse.up();
  expect((await names()).slice(0, 3)).toEqual([one, three, two]);

  await items.first().getByRole("button", { expanded: false }).click();
  await items.first().getByRole("button", { name: "Remove" }).click();
  expect((await names())[0]).toBe(three);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await items.first().textContent()) ?? "").toContain(one);
  await items.first().getByRole("button", { name: "Duplicate" }).click();
  await expect.poll(async () => (await items.nth(1).textContent()) ?? "").toContain(one);
});
