import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { faultsOf, pageFaults } from "../support/browser/pages.ts";
import { accessibilityFaults, openSite, phone } from "../support/browser/site.ts";
import { editButton, faculty, openPeople, toast } from "../support/office/people-screen.ts";
import { addPerson, deletePerson, switchOff } from "../support/office/records.ts";
import { takeTableAway } from "../support/servers/missing-table.ts";

const site = openSite({ SAMPLE_DATA: "off" });

const more = {
  post: "Professor, Campus Chief",
  education: "Ph.D in Public Finance",
  linkedin: "https://linkedin.example/in/kamala",
  email: "kamala@school.example",
  phone: "01-4333000 ext. 12",
  room: "B 12",
  subjects: "Public Finance, Taxation",
  biography:
    "She has taught here since 2003.\n\nHer papers: https://papers.example/kamala <script>alert(1)</script>",
};
const factsOf = async (page: Page) =>
  (await page.locator("main dl > div").allTextContents()).map((fact) => fact.trim());

// On a phone without script: a desktop gets the same HTML, and the page does not hydrate.
test("from the card one comes to the person's page, which prints without the site's ways around it, and back", async () => {
  const fullName = "Kamala Thapa";
  await addPerson(site.url, "faculties", { fullName, ...more });
  await addPerson(site.url, "faculties", { fullName: "Plain Person" });
  const page = await site.visit({ viewport: phone, javaScriptEnabled: false });
  await page.goto("/faculties");
  expect(await page.getByRole("link", { name: "Plain Person", exact: true }).count()).toBe(0);
  await page
    .getByRole("heading", { name: fullName })
    .getByRole("link", { name: fullName, exact: true })
    .click();

  await page.getByRole("heading", { level: 1, name: fullName }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/faculties/kamala-thapa");
  expect(await page.title()).toContain(fullName);
  expect(await page.locator("meta[name=description]").getAttribute("content")).toMatch(
    /^Kamala Thapa\b.+ She has taught/s,
  );
  expect(await factsOf(page)).toEqual([
    "EducationPh.D in Public Finance",
    "SubjectsPublic Finance, Taxation",
    "RoomB 12",
    "E-mailkamala@school.example",
    "Phone01-4333000 ext. 12",
    expect.stringMatching(/^LinkedInProfile of Kamala Thapa/),
  ]);
  const hrefOf = (name: string) => page.getByRole("link", { name }).getAttribute("href");
  expect(await hrefOf("kamala@school.example")).toBe("mailto:kamala@school.example");
  expect(await hrefOf("01-4333000 ext. 12")).toBe("tel:014333000");
  expect(await hrefOf("https://papers.example/kamala")).toBe("https://papers.example/kamala");
  await page.getByText("<script>alert(1)</script>").waitFor();
  await page.getByRole("img", { name: `Portrait of ${fullName}` }).waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.getByText("She has taught here since 2003.").isVisible()).toBe(true);
  expect(await page.getByRole("link", { name: "All faculty members" }).isVisible()).toBe(false);
  expect(await page.getByRole("navigation").first().isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "All faculty members" }).click();
  await page.getByRole("heading", { level: 1, name: "Faculties" }).waitFor();
});

test("nothing is wrong with a person's page at any width, whether much or nothing is told", async () => {
  await addPerson(site.url, "faculties", { fullName: "प्रा. डा. गीता शर्मा", ...more });
  await addPerson(site.url, "faculties", { fullName: "Hardly Known" });
  const page = await site.visit();
  const path = `/faculties/${encodeURIComponent("प्रा-डा-गीता-शर्मा")}`;
  expect(await faultsOf(page, [path])).toEqual([]);
  expect(await faultsOf(page, ["/faculties/hardly-known"], { withoutAxe: true })).toEqual([]);
});

test("whoever is hidden or deleted is a 410 that leads to the list, and who never was is a 404", async () => {
  const hidden = await addPerson(site.url, "faculties", { fullName: "Hidden One" });
  await switchOff(site.url, "faculties", hidden);
  const deleted = await addPerson(site.url, "faculties", { fullName: "Deleted One" });
  await deletePerson(site.url, "faculties", deleted);
  const deletedPage = await fetch(`${site.url}/faculties/deleted-one`);
  expect(deletedPage.status).toBe(410);
  expect(await deletedPage.text()).toContain("This person is no longer listed");
  for (const path of ["/faculties/nobody-at-all", "/faculties/..%2f", "/faculties/a%20b"])
    expect((await fetch(site.url + path)).status).toBe(404);

  const page = await site.visit({ expectedErrors: /410/ });
  expect((await page.goto("/faculties/hidden-one"))?.status()).toBe(410);
  await page.getByRole("heading", { name: "This person is no longer listed" }).waitFor();
  await page.getByRole("link", { name: "Go to the faculty members" }).waitFor();
  expect(await pageFaults(page)).toEqual([]);
});

test("a page that cannot be read keeps loading, and fills itself", async () => {
  await addPerson(site.url, "faculties", { fullName: "Slow Arrival" });
  const giveBack = takeTableAway(site, "people");
  const page = await site.visit({ expectedErrors: /503|trying again|not arrive/ });
  expect((await page.goto("/faculties/slow-arrival"))?.status()).toBe(503);
  await page.getByText("Loading the page...").waitFor();
  giveBack();
  await page.getByRole("heading", { level: 1, name: "Slow Arrival" }).waitFor();
});

test("the office says more about somebody, and a wrong address is told at its field", async () => {
  await addPerson(site.url, "faculties", { fullName: "Edited Person" });
  const page = await openPeople(site, faculty, { viewport: phone, expectedErrors: /400/ });
  await editButton(page, "Edited Person").click();
  await page.getByText("More about this person (optional)").click();
  await page.getByLabel("E-mail").fill("not an address");
  await page.getByLabel("Biography").fill("First.\n\nSecond.");
  await page.getByRole("button", { name: faculty.update }).click();
  await page.getByText("The e-mail address must be a whole e-mail address").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("E-mail").fill("edited@school.example");
  await page.getByRole("button", { name: faculty.update }).click();
  await toast(page, "The faculty member was updated.").waitFor();

  await page.goto("/faculties/edited-person");
  await page.getByRole("link", { name: "edited@school.example" }).waitFor();
  expect(await page.locator("main section p").allTextContents()).toEqual(["First.", "Second."]);
});
