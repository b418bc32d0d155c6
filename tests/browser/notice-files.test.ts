import { readFileSync } from "node:fs";
import { addDays, dayOf } from "#base/calendar/dates.ts";
import { accessibilityFaults } from "../support/browser/page-checks.ts";
import { openSite, phone } from "../support/browser/site.ts";
import { request } from "../support/office/records.ts";

const site = openSite();
const buffer = readFileSync("sample/records/files/mba-interview-schedule.pdf");
const file = (name: string) => ({ name, mimeType: "application/pdf", buffer });
const title = "Results of the second semester";

test("a notice gets several files on a phone, keeps them when the upload fails, and shows all to visitors", async () => {
  const page = await site.enter("/admin/notice", { viewport: phone, expectedErrors: /500/ });
  await page.getByRole("button", { name: "Open the form" }).click();
  await page.getByLabel("Notice Title").fill(title);
  await page.getByLabel("Notice Type").selectOption("Result");
  await page.getByLabel("Publish Date").fill(addDays(dayOf(new Date()), -7));
  await page.getByLabel("Upload File").setInputFiles([file("a.pdf"), file("b.pdf"), file("c.pdf")]);
  await page.getByRole("button", { name: "All in one notice" }).click();
  const list = page.getByRole("list", { name: "Files", exact: true });
  const titles = async () =>
    Promise.all((await list.getByLabel(/^Title of file/).all()).map((field) => field.inputValue()));
  await list.getByLabel("Title of file 1").fill("Seat plan");
  const down = list.getByRole("button", { name: "Move down: Seat plan" });
  await down.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect.poll(titles).toEqual(["b.pdf", "c.pdf", "Seat plan"]);
  await list.getByRole("button", { name: "Remove c.pdf" }).click();
  await expect.poll(titles).toEqual(["b.pdf", "Seat plan"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(titles).toEqual(["b.pdf", "c.pdf", "Seat plan"]);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.route("**/api/notices", (route) => route.fulfill({ status: 500, json: { success: false } }), {
    times: 1,
  });
  const add = page.getByRole("button", { name: "Add Notice" });
  await add.click();
  await page
    .getByText(/^Login failed/)
    .first()
    .waitFor();
  expect(await titles()).toEqual(["b.pdf", "c.pdf", "Seat plan"]);
  await add.click();
  await list.waitFor({ state: "hidden" });
  const [{ files, address }] = (await request(site.url, "GET", "notices?search=second")).notices;
  expect(files.map((each: { title: string }) => each.title)).toEqual(["b.pdf", "c.pdf", "Seat plan"]);

  const visitor = await site.open("/notice?search=second", { viewport: phone });
  await visitor.getByRole("link", { name: "and 2 more files" }).click();
  await visitor.waitForURL(`**${address}`);
  await visitor.getByRole("heading", { level: 2, name: "Seat plan" }).waitFor();
  expect(await visitor.getByRole("link", { name: /^Download/ }).count()).toBe(3);
  expect(await accessibilityFaults(visitor)).toEqual([]);
});
