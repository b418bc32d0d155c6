import { expect, test } from "vitest";
import { openDocument, publish, untilSaved } from "../support/editor.ts";
import { falsePicture, jpegPicture } from "../support/pictures.ts";
import { desktop, openSite } from "../support/site.ts";

const site = openSite();

test("a text takes bold words, links and lists, and of what is pasted only those", async () => {
  // The page's policy would not let it run, and says so.
  const page = await openDocument(site, "about", { expectedErrors: /inline event handler/ });
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
  await untilSaved(page);
  await publish(page);

  const visitor = await site.visit();
  await visitor.goto("/about");
  await visitor.getByRole("strong").getByText("in May").waitFor();
  expect(await visitor.getByRole("link", { name: "the notices" }).getAttribute("href")).toBe("/notice");
  await visitor.getByRole("listitem").getByText("Two", { exact: true }).waitFor();
  await visitor.getByText("Pasted", { exact: true }).waitFor();
  await visitor.getByRole("strong").getByText("strong").waitFor();
  expect(await visitor.locator("main [onclick], main img[src=x]").count()).toBe(0);
});

test("a colour says in words whether it can be read, and one that is too light is not published", async () => {
  const page = await openDocument(site, "identity");
  const colour = page.getByLabel("Accent colour", { exact: false }).last();
  await colour.fill("#ffee88");
  await page.getByText(/^Too light: on /).waitFor();
  await colour.blur();
  await page.getByText(/is too light: a link in it on/).waitFor();
  await colour.fill("#1f4d3a");
  await page.getByText(/Easy to read everywhere/).waitFor();
});

test("a file that is no picture is refused in a sentence, and one that the server cannot take can be tried again", async () => {
  const page = await openDocument(site, "about", { expectedErrors: /415|400|500|ApiFailure/ });
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
  const visitor = await site.visit();
  await visitor.goto("/about");
  await visitor.getByRole("img", { name: "The court" }).waitFor();
});

test("the page beside the form shows the draft, and stays where it was scrolled", async () => {
  const page = await openDocument(site, "testimonials", { viewport: { ...desktop, width: 1600 } });
  const shown = () => page.frames().filter((frame) => frame.url().includes("/admin/preview/"));
  await expect.poll(() => shown().length).toBe(1);
  const [first] = shown();
  await first?.waitForLoadState();
  await first?.evaluate(() => scrollTo(0, 400));
  await page.getByLabel("Text below the heading").fill("Said by those who were here");
  await untilSaved(page);
  const visible = page.locator("iframe:not([aria-hidden])");
  await visible.contentFrame().getByText("Said by those who were here").first().waitFor();
  expect(await visible.evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollY)).toBe(400);
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
