import { expect, test } from "vitest";
import { addDays, dayOf } from "#calendar/dates.ts";
import { eventAddress } from "#calendar/school-events.ts";
import { makeEvent } from "#testing/made-up-events.ts";
import { faultsOnEveryDevice, openSite, phone, sidewaysPixels } from "../support/browser/site.ts";
import { publishDocument } from "../support/office/documents.ts";

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

  const followed = await fetch(`${site.url}/teachers.php?lang=np`);
  expect([followed.status, new URL(followed.url).pathname]).toEqual([200, "/faculties"]);

  await row.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("No redirects found").waitFor();
  expect((await fetch(`${site.url}/teachers.php?lang=np`)).status).toBe(404);
});

/** Where the first link leads whose words these are. */
async function linkOn(path: string, words: string): Promise<string> {
  const html = await (await fetch(site.url + path)).text();
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)];
  const link = links.find(([, , text = ""]) => text.replaceAll(/<[^>]+>/g, "").includes(words));
  return `${site.url}${link?.[1]}`;
}

test("the ways to follow the school are explained and lead to feeds, and an event and a program's dates go into a calendar", async () => {
  const page = await site.visit({ viewport: phone });
  await page.goto("/follow");
  expect(await sidewaysPixels(page)).toBe(0);
  const feed = await fetch(await linkOn("/follow", "Exam: RSS"));
  expect(feed.headers.get("content-type")).toContain("rss");
  // The days of the samples pass, and nobody is offered what is over.
  const today = dayOf(new Date());
  const event = makeEvent({ firstDay: addDays(today, 9) });
  await publishDocument(site.url, "events", () => ({ items: [event] }));
  await publishDocument(site.url, "mba", (program) => ({
    ...program,
    dates: { ...program.dates, firstClass: addDays(today, 400) },
  }));
  for (const [path, words] of [
    ["/programs/mba", "Add these dates to your calendar"],
    [eventAddress(event), "Add to calendar"],
  ] as const)
    expect(await (await fetch(await linkOn(path, words))).text()).toContain("BEGIN:VEVENT");
});
