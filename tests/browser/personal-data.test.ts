import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { faultsOnEveryDevice, openSite } from "../support/browser/site.ts";

const site = openSite({ SAMPLE_DATA: "off" });
const asha = "asha@mail.example";

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`${site.url}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
}

beforeAll(async () => {
  await post("/messages", { email: asha, subject: "When does the admission begin?", message: "Hello" });
  await post("/messages", { email: "Asha@Mail.example", message: "And what does it cost?" });
  await post("/messages", { email: "bina@mail.example", message: `Please answer ${asha} too.` });
  await post("/subscribers", { email: asha });
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
  const held = page.getByRole("region", { name: `Held under ${asha}` });
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
  await question.getByText("2 messages, the place on the newsletter’s list").waitFor();
  await question.getByRole("button", { name: "Erase all of it" }).press("Enter");
  await page.getByText("Everything that was held under the address was erased.").waitFor();
  await page.getByText("1 unread").waitFor();
  // The button that asked is gone; who goes on by keyboard is in the screen's first field, not at the top of the page.
  await page.waitForFunction((input) => document.activeElement === input, await field.elementHandle());

  await page.getByRole("button", { name: "Look up" }).click();
  await page.getByText(`Nothing is held under ${asha}`).waitFor();
});
