import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { shows } from "../support/browser/page-checks.ts";
import { openSite, phone } from "../support/browser/site.ts";
import { addPerson, emptyPageCache, toggleRecord } from "../support/office/records.ts";
import { removeTable } from "../support/servers/missing-table.ts";

const site = openSite({ SAMPLE_DATA: "off" });

const details = {
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
const kamala = "Prof. Dr. Kamala Thapa";

const card = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });
const visit = () => site.visit({ viewport: phone, javaScriptEnabled: false });

beforeAll(async () => {
  await addPerson(site.url, "faculties", { fullName: "Anil Rai", post: "Lecturer" });
  await addPerson(site.url, "faculties", { fullName: kamala, ...details });
  const hidden = await addPerson(site.url, "faculties", { fullName: "Hidden One" });
  await toggleRecord(site.url, "faculties", hidden);
  await addPerson(site.url, "adminstration", {
    fullName: "Uma Subedi",
    post: "Librarian",
    education: "Master of Library Science",
  });
});

test("Faculties shows who teaches, by rank, with portrait and LinkedIn profile", async () => {
  const page = await visit();
  await page.goto("/faculties");
  expect(await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents()).toEqual([
    "Professor",
    "Lecturer",
  ]);
  const professor = card(page, kamala);
  expect(await professor.textContent()).toContain(details.post);
  expect(await professor.textContent()).toContain(details.education);
  await professor.getByRole("img", { name: `Portrait of ${kamala}` }).waitFor();
  const profile = professor.getByRole("link", { name: /^LinkedIn profile of/ });
  expect(await profile.getAttribute("href")).toBe(details.linkedin);
  expect(await profile.getAttribute("target")).toBe("_blank");
  for (const name of ["Hidden One", "Uma Subedi"]) expect(await page.getByText(name).count()).toBe(0);
});

test("somebody is found by name, and in the list from A to Z", async () => {
  const page = await visit();
  await page.goto("/faculties");
  const search = page.getByLabel("Find a person by name");
  await search.fill("rai anil");
  await search.press("Enter");
  await page.waitForURL(/name=rai/);
  await card(page, "Anil Rai").waitFor();
  expect(await card(page, kamala).count()).toBe(0);
  await search.fill("zzz");
  await search.press("Enter");
  await page.getByRole("link", { name: "Show everybody" }).click();
  await page.getByText("All names, A to Z").click();
  await page.getByRole("link", { name: "Anil Rai" }).click();
  await expect.poll(() => card(page, "Anil Rai").evaluate((one) => one.matches(":target"))).toBe(true);
});

test("the team shows name, post and headshot, but no education", async () => {
  const page = await visit();
  await page.goto("/team");
  await page.getByRole("heading", { level: 1, name: "Administrative Team" }).waitFor();
  const uma = card(page, "Uma Subedi");
  expect(await uma.textContent()).toContain("Librarian");
  expect(await uma.textContent()).not.toContain("Master of Library Science");
  await uma.getByRole("img", { name: "Portrait of Uma Subedi" }).waitFor();
});

test("somebody with details has a page, linked from the card, that prints without navigation", async () => {
  const page = await visit();
  await page.goto("/faculties");
  expect(await page.getByRole("link", { name: "Anil Rai", exact: true }).count()).toBe(0);
  await card(page, kamala).getByRole("link", { name: kamala, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: kamala }).waitFor();
  const hrefOf = (name: string) => page.getByRole("link", { name }).getAttribute("href");
  expect(await hrefOf(details.email)).toBe(`mailto:${details.email}`);
  expect(await hrefOf(details.phone)).toBe("tel:014333000");
  expect(await hrefOf("https://papers.example/kamala")).toBe("https://papers.example/kamala");
  for (const text of [details.room, details.subjects, details.education])
    await page.locator("main dl").getByText(text).waitFor();
  await page.getByText("<script>alert(1)</script>").waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("navigation").first().isVisible()).toBe(false);
});

test("Faculties keeps loading while the database cannot be read, and then appears", async () => {
  const page = await site.visit({ expectedErrors: /503|trying again|not arrive/ });
  await emptyPageCache(site.url, "faculties");
  const restore = removeTable(site, "people");
  const response = await page.goto("/faculties");
  expect(response?.status()).toBe(503);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await page.getByText("Loading faculties...").waitFor();
  restore();
  await shows(page.getByRole("img", { name: /^Portrait of/ }));
  await page.getByText("Loading faculties...").waitFor({ state: "detached" });
});

test("somebody whose picture is missing has their initials in its place", async () => {
  await addPerson(site.url, "faculties", { fullName: "Dr. Pasang Norbu Sherpa" });
  rmSync(join(site.dataDir, "files"), { recursive: true, force: true });
  const page = await site.open("/faculties", { expectedErrors: /404/ });
  await page.getByText("PS", { exact: true }).waitFor();
});
