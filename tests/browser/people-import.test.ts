import { expect, test } from "vitest";
import { administration, faculty, openPeople, publicNames, row, toast } from "../support/people-screen.ts";
import { accessibilityFaults, openSite, phone } from "../support/site.ts";

const site = openSite({ SAMPLE_DATA: "off" });

test("on a phone a pasted list with a mistake is mended and imported, and stands on the public page", async () => {
  const page = await openPeople(site, administration, { viewport: phone });
  await page.getByRole("button", { name: "Import from a list" }).click();
  const dialog = page.getByRole("dialog", { name: "Import administration members" });
  const text = dialog.getByLabel("Or paste it here");
  const list = (post: string) =>
    `S.N.\tFull Name\tHighest Education\tPost\n1\tAnil Rai\tMBA\tLecturer\n2\tSita Gurung\tM.Phil\t${post}`;
  await text.fill(list(""));
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Check the list" }).click();

  await dialog.getByText("1 of 2 rows have mistakes, so nobody can be imported yet.").waitFor();
  await row(page, "Sita Gurung").getByText("The post is missing.").waitFor();
  await dialog.getByText("These columns are not known and will not be imported: “S.N.”.").waitFor();
  expect(await dialog.getByRole("button", { name: "Import 2 people" }).isDisabled()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await publicNames(site, administration)).toEqual([]);

  await dialog.getByRole("button", { name: "Back to the list" }).click();
  expect(await text.inputValue()).toBe(list(""));
  await text.fill(list("Lecturer"));
  await dialog.getByRole("button", { name: "Check the list" }).click();
  await dialog.getByText("2 people can be imported.").waitFor();
  await dialog.getByRole("button", { name: "Import 2 people" }).click();
  await toast(page, /^2 administration members were imported\./).waitFor();
  await row(page, "Anil Rai").waitFor();

  const visitor = await site.visit({ viewport: phone });
  await visitor.goto("/team");
  for (const name of ["Anil Rai", "Sita Gurung"]) {
    await visitor.getByRole("main").getByRole("heading", { name }).waitFor();
    await visitor.getByRole("img", { name: `Portrait of ${name}` }).waitFor();
  }
});

test("a file is read, a workbook is refused in words, and a failed import can be sent again without harm", async () => {
  const page = await openPeople(site, faculty, { expectedErrors: /ERR_FAILED/ });
  await page.getByRole("button", { name: "Import from a list" }).click();
  const dialog = page.getByRole("dialog", { name: "Import faculty members" });
  const file = dialog.locator("input[type=file]");
  await file.setInputFiles({ name: "staff.xlsx", mimeType: "", buffer: Buffer.from("PK\u0003\u0004 sheet") });
  await dialog.getByText("This is an Excel file.").waitFor();
  const csv = "\uFEFFFull Name;Highest Education;Post\r\nFrom a File;MBA;Lecturer\r\n";
  await file.setInputFiles({ name: "staff.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect.poll(() => dialog.getByLabel("Or paste it here").inputValue()).toContain("From a File");
  await dialog.getByRole("button", { name: "Check the list" }).click();
  await dialog.getByText("1 person can be imported.").waitFor();

  // The server takes it, and its answer gets lost.
  await page.route("**/import", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Import 1 person" }).click();
  await dialog.getByText("The server could not be reached.").waitFor();
  await page.unroute("**/import");
  await dialog.getByRole("button", { name: "Import 1 person" }).click();
  await toast(page, "1 person was imported.").waitFor();
  const names = await publicNames(site, faculty);
  expect(names.filter((name) => name === "From a File")).toHaveLength(1);
});

test("the list can be taken away as a table", async () => {
  const page = await openPeople(site, faculty);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("faculties.csv");
});
