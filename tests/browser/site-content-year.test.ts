import { expect, test } from "vitest";
import { addDays, dayOf, formatDay } from "#calendar/dates.ts";
import {
  accessibilityFaults,
  faultsOnEveryDevice,
  openSite,
  phone,
  sidewaysPixels,
} from "../support/browser/site.ts";
import { editorFaults, openDocument, publish } from "../support/office/editor.ts";

const site = openSite();
const today = dayOf(new Date());
const publicPage = async (path: string) => (await fetch(site.url + path)).text();

test("events come from a table once every row is right, or one by one; visitors read them until they are over", async () => {
  const soon = addDays(today, 5);
  const page = await openDocument(site, "events", { viewport: phone });
  await page.getByRole("button", { name: "Add from a table" }).click();
  const dialog = page.getByRole("dialog", { name: "Events from a table" });
  const text = dialog.getByLabel("Or paste it here");
  const table = (day: string) =>
    `Title,Kind,First day,Place,Text\nTable tennis finals,Sports,${day},Court,Come early.\nCareer fair,Other,${soon},Hall,Bring a paper.`;
  await text.fill(table("soon"));
  await dialog.getByRole("button", { name: "Check the table" }).click();
  await dialog.getByText("First day must be a day that exists, written like 2026-11-05.").waitFor();
  expect(await dialog.getByRole("button", { name: "Add 2 rows" }).isDisabled()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);

  await dialog.getByRole("button", { name: "Back to the table" }).click();
  await text.fill(table(soon));
  await dialog.getByRole("button", { name: "Check the table" }).click();
  await dialog.getByRole("button", { name: "Add 2 rows" }).click();
  await dialog.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Add an event" }).click();
  const event = page.getByRole("group", { name: "Events", exact: true }).getByRole("listitem").last();
  await event.getByLabel("Title").fill("Open day");
  await event.getByLabel("Kind").selectOption("Seminar");
  await event.getByLabel("First day", { exact: true }).fill(addDays(today, 20));
  await event.getByLabel("Begins at").fill("10:30");
  await event.getByLabel("Place", { exact: true }).fill("Main hall");
  await event.getByRole("textbox", { name: "Text", exact: true }).pressSequentially("Come and see.");
  await publish(page);
  const announced = await publicPage("/events");
  for (const title of ["Table tennis finals", "Career fair", "Open day"]) expect(announced).toContain(title);

  await event.getByLabel("First day", { exact: true }).fill(addDays(today, -1));
  await publish(page);
  const later = await publicPage("/events");
  expect(later).toContain("Career fair");
  expect(later).not.toContain("Open day");
  expect(await sidewaysPixels(page)).toBe(0);
});

test("on a phone a fee and a deadline are changed, and the program's page says them", async () => {
  const [typed, shown] = ["275000", "2,75,000"];
  const [feeTyped, feeShown] = ["11500", "11,500"];
  const closes = addDays(today, 60);
  const page = await openDocument(site, "mphil", { viewport: phone });
  const cost = page.getByLabel("Total cost in rupees");
  await cost.fill("");
  await cost.pressSequentially(typed);
  expect(await cost.inputValue()).toBe(shown);
  const fees = page.getByRole("group", { name: "Fee structure", exact: true });
  await fees.getByRole("button", { name: "Registration", exact: true }).click();
  const fee = fees.getByLabel("Amount in rupees");
  await fee.fill("");
  await fee.pressSequentially(feeTyped);
  await page.getByLabel("Applications open (optional)", { exact: true }).fill(addDays(today, 10));
  await page.getByLabel("Applications close (optional)", { exact: true }).fill(closes);
  for (const later of ["Entrance examination", "Interview", "First class"])
    await page.getByLabel(`${later} (optional)`, { exact: true }).fill("");
  await publish(page);
  const visitor = await site.visit({ javaScriptEnabled: false });
  await visitor.goto("/programs/mphil");
  await visitor.getByText(shown).first().waitFor();
  await visitor
    .getByRole("row", { name: /^Registration/ })
    .getByText(feeShown)
    .first()
    .waitFor();
  await visitor.getByText(formatDay(closes)).first().waitFor();
  expect(await editorFaults(page)).toEqual([]);
});

test("all content leaves as one file and comes back, after it was said what would change", async () => {
  const page = await site.enter("/admin/site");
  await page.getByText("Not published yet").first().waitFor();
  expect(await faultsOnEveryDevice(page)).toEqual([]);
  const exported = await (await page.request.get(`${site.url}/api/content-export`)).json();
  exported.documents.logos.title = "Houses that take our students";
  await page.getByLabel("Upload a file").setInputFiles({
    name: "site-content.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(exported)),
  });
  const question = page.getByRole("dialog", { name: "Publish what is in this file?" });
  await question.getByText("Logo strip: one change").waitFor();
  await question.getByRole("button", { name: "Publish it" }).click();
  await page.getByText("Published: visitors see the content of the file now.").waitFor();
  expect(await publicPage("/")).toContain("Houses that take our students");

  await page.getByLabel("Upload a file").setInputFiles({
    name: "letter.json",
    mimeType: "application/json",
    buffer: Buffer.from("no content"),
  });
  await page.getByText("Error: This file cannot be read.", { exact: false }).waitFor();
});
