import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import {
  desktop,
  faultsOnEveryDevice,
  openSite,
  phone,
  sidewaysPixels,
  type VisitOptions,
} from "../support/browser/site.ts";
import { linesOf, postAsAnybody, withoutAny } from "../support/office/visitors-lists.ts";

const site = openSite({ SAMPLE_DATA: "off", TRUST_PROXY: "on" });
const post = (path: string, body: object) => postAsAnybody(site.url, path, body);
const asha = "asha@mail.example";

beforeAll(async () => {
  await post("/messages", { email: asha, subject: "When does the admission begin?", message: "Hello" });
  await post("/messages", { email: "Asha@Mail.example", message: "And what does it cost?" });
  await post("/messages", { email: "bina@mail.example", message: `Please answer ${asha} too.` });
  await post("/subscribers", { email: asha });
  for (let number = 1; number <= 11; number += 1)
    await post("/subscribers", { email: `person${number}@mail.example` });
});

async function openScreen(options: VisitOptions, path: string): Promise<Page> {
  const page = await site.enter(path, options);
  await page.getByRole("row").nth(1).waitFor();
  return page;
}

const search = (page: Page, words: string) => page.getByRole("searchbox").fill(words);

test("subscribers are listed with their state, exported with all pages, searched and paged, without any there is nothing to export; one is deleted for good, once the question was answered and the call came through", async () => {
  await post("/subscribers", { email: "forget@mail.example" });
  const page = await openScreen({ expectedErrors: /500/ }, "/admin/subscribers");
  await page.setViewportSize(phone);
  expect(await sidewaysPixels(page)).toBe(0);
  await page.setViewportSize(desktop);
  await page.getByRole("button", { name: "Delete forget@mail.example" }).click();
  const question = page.getByRole("dialog", { name: "Delete this address?" });
  await question.waitFor();
  await page.route("**/api/subscribers/*", (route) =>
    route.fulfill({ status: 500, json: { success: false, message: "Something broke." } }),
  );
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Error: Something broke.").waitFor();
  await page.unroute("**/api/subscribers/*");
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("The address was deleted.").waitFor();
  await question.waitFor({ state: "hidden" });
  await page.getByRole("cell", { name: "forget@mail.example", exact: true }).waitFor({ state: "hidden" });

  await page.getByText("12 addresses").waitFor();
  await page.getByText("Page 1 of 2").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("subscribers.csv");
  expect(await linesOf(download)).toBe(13);
  await search(page, "person7@");
  await page.getByText("1 address", { exact: true }).waitFor();
  expect(await page.getByRole("row").nth(1).textContent()).toMatch(/person7@mail\.example.*No mail sent/);

  await search(page, "no such words");
  await page.getByText("No subscribers found").waitFor();
  await withoutAny(page);
});

test("an address that is none is refused with the server's sentence; the screen shows what is held; a copy is downloaded, and then everything is erased in one step, by keyboard", async () => {
  const page = await site.enter("/admin/messages", { expectedErrors: /400/ });
  await page.getByRole("link", { name: "A person’s data" }).click();
  const field = page.getByLabel("E-mail address");
  await page.getByLabel("E-mail address").fill("asha");
  await page.getByRole("button", { name: "Look up" }).click();
  await page.getByText("Please enter a whole e-mail address").waitFor();
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  await page.waitForFunction((input) => document.activeElement === input, await field.elementHandle());

  await page.getByLabel("E-mail address").fill(` ${asha.toUpperCase()} `);
  await page.getByRole("button", { name: "Look up" }).click();
  const held = page.getByRole("region", { name: `Stored under ${asha}` });
  await held.getByText("When does the admission begin?").waitFor();
  expect(await held.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
    "2 messages",
    "The newsletter",
  ]);
  await held.getByText("the text of 1 message of other people").waitFor();
  expect(await faultsOnEveryDevice(page)).toEqual([]);

  await page.getByText("3 unread").waitFor();
  await page.getByLabel("E-mail address").fill(asha);
  await page.keyboard.press("Enter");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download a copy" }).press("Enter");
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("personal-data.json");
  expect(JSON.parse(await text(await file.createReadStream()))).toMatchObject({
    email: asha,
    messages: [{ message: "Hello" }, { message: "And what does it cost?" }],
    subscription: { state: "not-asked" },
  });

  await page.getByRole("button", { name: "Erase all of it" }).press("Enter");
  const question = page.getByRole("dialog");
  await question.getByText("2 messages, the newsletter subscription").waitFor();
  await question.getByRole("button", { name: "Erase all of it" }).press("Enter");
  await page.getByText("Everything that was held under the address was erased.").waitFor();
  await page.getByText("1 unread").waitFor();
  // The button that asked is gone; who goes on by keyboard is in the screen's first field, not at the top of the page.
  await page.waitForFunction((input) => document.activeElement === input, await field.elementHandle());

  await page.getByRole("button", { name: "Look up" }).click();
  await page.getByText(`Nothing is stored under ${asha}`).waitFor();
});
