import { expect, test } from "vitest";
import { addDays, dayOf } from "#contract/dates.ts";
import { openDocument, publish } from "../support/editor.ts";
import { accessibilityFaults, openSite, phone, sidewaysPixels } from "../support/site.ts";

const site = openSite();

test("events come from a table once every row is right, and visitors read them", async () => {
  const soon = addDays(dayOf(new Date()), 5);
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
  await publish(page);
  const visitor = await site.visit();
  await visitor.goto("/events");
  for (const title of ["Table tennis finals", "Career fair"])
    await visitor.getByRole("link", { name: title }).first().waitFor();
});

test("all content leaves as one file and comes back, after it was said what would change", async () => {
  const page = await site.enter("/admin/site");
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
  const visitor = await site.visit();
  await visitor.goto("/");
  await visitor.getByText("Houses that take our students").waitFor();

  await page.getByLabel("Upload a file").setInputFiles({
    name: "letter.json",
    mimeType: "application/json",
    buffer: Buffer.from("no content"),
  });
  await page.getByText("Error: This file cannot be read.", { exact: false }).waitFor();
});
