import type { Locator, Page } from "playwright-core";
import { accessibilityFaults, shows } from "../support/browser/page-checks.ts";
import { mainOf } from "../support/browser/page-text.ts";
import { hasFocus, openSite } from "../support/browser/site.ts";
import { give } from "../support/browser/transfers.ts";
import { openDocument, publish, publishButton } from "../support/office/editor.ts";
import { type ChosenFile, jpegPicture } from "../support/office/pictures.ts";

const site = openSite();
const form: ChosenFile = { name: "Form.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") };

/** The editor of an empty text in About. */
async function openText(expectedErrors?: RegExp) {
  const page = await openDocument(site, "about", expectedErrors && { expectedErrors });
  const box = page.getByRole("textbox", { name: /^Text about the school/ });
  await box.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  return { page, box, block: (name: string | RegExp) => box.getByRole("group", { name }) };
}

const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** What the box shows, without the controls of blocks: lines by their words, blocks by their names. */
const linesOf = (box: Locator): Promise<(string | null)[]> =>
  box.evaluate((element) =>
    Array.from(element.children, (line) => line.querySelector("[role=group]")?.ariaLabel ?? line.textContent),
  );

test("a picture, a file and a video are put into a text by keyboard, moved, removed, brought back and published", async () => {
  const { page, box, block } = await openText();
  await page.keyboard.type("Before");
  await tool(page, "Insert a picture").press("Enter");
  const choose = block("Picture").locator("input[id]").first();
  await hasFocus(choose);
  await choose.setInputFiles(await jpegPicture("court.jpg", 1200, 800));
  await page.getByLabel("Caption").fill("On the first day");
  await block(/^Picture/)
    .locator('img[src^="/files/"]')
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await hasFocus(box);
  await page.keyboard.type("Between");
  await tool(page, "Insert a file").press("Enter");
  await page.keyboard.type("Admission form");
  await block(/^File/).locator("input[type=file]").setInputFiles(form);
  await block(/^File/).getByText("(PDF, ").waitFor({ state: "attached" });
  await tool(page, "Insert a video").press("Enter");
  await page.keyboard.type("https://videos.example/1");
  await page.getByLabel("Title of the video").fill("A day");
  const order = ["Before", "Picture: On the first day", "Between", "File: Admission form", "Video: A day"];
  await expect.poll(() => linesOf(box)).toEqual([...order, ""]);
  await tool(page, "Move up").click();
  await tool(page, "Move up").press("Enter");
  await expect.poll(async () => (await linesOf(box)).indexOf("Video: A day")).toBe(2);
  await tool(page, "Remove").click();
  await expect.poll(() => block(/^Video/).count()).toBe(0);
  await page.keyboard.press("Control+Z");
  await block(/^Video/).waitFor();

  await publishButton(page).click();
  const problems = page.getByRole("region", { name: /before publishing/ });
  await problems.getByRole("link", { name: /^The description/ }).click();
  await page.locator(":focus[aria-invalid=true]").fill("The court");
  await shows(block(/^Video/).getByText(/must be the URL of one video/));
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByLabel("URL of the video").fill("https://youtu.be/dQw4w9WgXcQ");
  expect(await accessibilityFaults(page)).toEqual([]);
  await publish(page);
  expect(await mainOf(`${site.url}/about`)).toMatch(
    /<p>Before<\/p><figure.*<img[^>]*alt="The court".*On the first day<\/figcaption>.*data-player.*<p>Between<\/p>.*Admission form<.*\(PDF, /,
  );
});

test("of a paste, pictures in it are uploaded, others leave a named gap, and none is requested", async () => {
  const { page, box, block } = await openText();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const { buffer } = await jpegPicture("court.jpg", 300, 200);
  const html = `<p>One <img alt="The gate" src="data:image/jpeg;base64,${buffer.toString("base64")}"> two</p>
    <ul><li>Item <img src="https://pictures.example/hall.png"></li></ul><img src="file:///C:/plan.jpg">
    <figure data-embedded='{"kind":"video","url":"javascript:alert(1)","title":"Film","onplay":"x"}'></figure>`;
  await give(box, "paste", { html });
  await block("Picture: The gate").locator('img[src^="/files/"]').first().waitFor({ state: "attached" });
  const order = [
    "One",
    "Picture: The gate",
    "two",
    "Item",
    "Picture: hall.png",
    "Picture: plan.jpg",
    "Video: Film",
  ];
  expect((await linesOf(box)).slice(0, order.length)).toEqual(order);
  await shows(page.getByText("Not pasted: pictures."));
  await shows(block(/hall/).getByText("A picture is missing here: hall.png"));
  await publishButton(page).click();
  await shows(block(/hall/).getByText("Picture is missing."));
  expect(requested.filter((url) => !url.startsWith(site.url))).toEqual([]);
});

test("files are dropped between lines, one that fails is sent again while one types, and a copy stays whole", async () => {
  const { page, box, block } = await openText(/500|ApiFailure/);
  await page.keyboard.type("One");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two");
  await page.route("**/api/content/about/pictures**", (route) => route.fulfill({ status: 500 }));
  const picture = await jpegPicture("court.jpg", 300, 200);
  const program = { ...form, name: "virus.exe", mimeType: "application/x-msdownload" };
  await give(box.getByText("One"), "drop", { files: [picture, form, program] });
  await shows(page.getByText(/^Not added: virus.exe/));
  await shows(block("Picture").getByText(/court.jpg was not uploaded/));
  await block("File: Form").getByText("(PDF, ").waitFor({ state: "attached" });
  await box.getByText("Two").click();
  // An upload that ends may move the line below the pointer, and the editor learns of the caret a moment later.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          getSelection()?.anchorNode?.textContent +
          String(document.querySelectorAll(".ProseMirror-selectednode").length),
      ),
    )
    .toBe("Two0");
  await page.keyboard.press("End");
  await page.keyboard.type(" and more");
  await page.unrouteAll();
  await tool(page, "Try again").click();
  await block("Picture").locator('img[src^="/files/"]').first().waitFor({ state: "attached" });
  const order = ["One", "Picture", "File: Form", "Two and more"];
  expect(await linesOf(box)).toEqual(order);

  await tool(page, "Edit: File").click();
  await shows(page.getByLabel("Title of the file"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+C");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+V");
  await expect.poll(() => linesOf(box)).toEqual(order.toSpliced(3, 0, "File: Form"));
  expect(await block("File: Form").locator("a").count()).toBe(2);
});
