import { expect, test } from "vitest";
import { faultsOnEveryDevice, openSite } from "../support/site.ts";

const site = openSite();

test("an old address is tried, saved, followed and deleted, and what is wrong stands at its field", async () => {
  const page = await site.enter("/admin/redirects", { expectedErrors: /400/ });
  const [from, to] = [page.getByLabel("Old address"), page.getByLabel("New address")];
  const save = page.getByRole("button", { name: "Try and save" });
  await page.getByText("No redirects found").waitFor();
  await from.fill("/about");
  await to.fill("/faculties");
  await save.click();
  await page.getByText("There is something at /about already").waitFor();
  await page.waitForFunction((input) => document.activeElement === input, await from.elementHandle());
  expect(await to.inputValue()).toBe("/faculties");
  expect(await faultsOnEveryDevice(page)).toEqual([]);

  await from.fill("http://old.school.example/teachers.php?lang=np");
  await page.keyboard.press("Enter");
  const row = page.getByRole("row", { name: /teachers\.php/ });
  await row.getByRole("link", { name: "/faculties" }).waitFor();
  expect(await from.inputValue()).toBe("");
  expect(await faultsOnEveryDevice(page)).toEqual([]);

  const visitor = await site.visit();
  await visitor.goto("/teachers.php?lang=np");
  expect(new URL(visitor.url()).pathname).toBe("/faculties");

  await row.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("No redirects found").waitFor();
  expect((await fetch(`${site.url}/teachers.php?lang=np`)).status).toBe(404);
});

test("the ways to follow the school are explained, and an event and a program's dates go into a calendar", async () => {
  const page = await site.visit();
  await page.goto("/follow");
  expect(await faultsOnEveryDevice(page)).toEqual([]);
  const feed = page.getByRole("link", { name: "Exam: RSS" });
  expect(
    (await page.request.get(`${site.url}${await feed.getAttribute("href")}`)).headers()["content-type"],
  ).toContain("rss");
  for (const [path, name] of [
    ["/programs/mba", "Add these dates to your calendar"],
    ["/events", ""],
  ] as const) {
    await page.goto(path);
    if (!name) await page.getByRole("main").getByRole("link").first().click();
    const link = page.getByRole("link", { name: name || "Add to calendar" });
    const answer = await page.request.get(`${site.url}${await link.getAttribute("href")}`);
    expect(await answer.text()).toContain("BEGIN:VEVENT");
  }
});
