import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { mainOf } from "../support/browser/page-text.ts";
import { faultsOf } from "../support/browser/pages.ts";
import { openSite, phone } from "../support/browser/site.ts";
import { addPerson, emptyPageCache, switchOff } from "../support/office/records.ts";
import { takeTableAway } from "../support/servers/missing-table.ts";

const site = openSite({ SAMPLE_DATA: "off" });

const card = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });

// On a phone without script: a desktop gets the same HTML, and neither page hydrates.
const visit = () => site.visit({ viewport: phone, javaScriptEnabled: false });

/** On a site that has nobody else. */
async function addEverybody(): Promise<void> {
  await addPerson(site.url, "faculties", {
    fullName: "Anil Rai",
    post: "Lecturer",
    education: "MBA in Marketing",
  });
  await addPerson(site.url, "faculties", {
    fullName: "Prof. Dr. Kamala Thapa",
    post: "Professor, Campus Chief",
    education: "Ph.D in Public Finance",
    linkedin: "https://linkedin.example/in/kamala-thapa",
  });
  const left = await addPerson(site.url, "faculties", { fullName: "Somebody Who Left" });
  await switchOff(site.url, "faculties", left);
  await addPerson(site.url, "adminstration", {
    fullName: "Uma Subedi",
    post: "Librarian",
    education: "Master of Library Science",
  });
}

test("Faculties and the team without anybody say so", async () => {
  const page = await site.visit();
  const answer = await page.goto("/faculties");
  expect(answer?.status()).toBe(200);
  await page.getByText("No faculty members are listed yet").waitFor();
  expect(await mainOf(`${site.url}/team`)).toContain("Nobody is listed yet");
});

describe("with some people", () => {
  beforeAll(addEverybody);

  test("Faculties shows who teaches, by rank", async () => {
    const page = await visit();
    const answer = await page.goto("/faculties");
    expect(answer?.status()).toBe(200);
    await page.getByRole("heading", { level: 1, name: "Faculties" }).waitFor();

    expect(await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents()).toEqual([
      "Professor",
      "Lecturer",
    ]);
    const kamala = card(page, "Prof. Dr. Kamala Thapa");
    expect(await kamala.textContent()).toContain("Professor, Campus Chief");
    expect(await kamala.textContent()).toContain("Ph.D in Public Finance");
    const portrait = kamala.getByRole("img", { name: "Portrait of Prof. Dr. Kamala Thapa" });
    expect(await portrait.getAttribute("width")).toBe("640");
    expect(
      await kamala.locator("source").evaluateAll((all) => all.map((one) => one.getAttribute("type"))),
    ).toEqual(["image/avif", "image/webp"]);
    const profile = kamala.getByRole("link", { name: /^LinkedIn profile of Prof\. Dr\. Kamala Thapa/ });
    expect(await profile.getAttribute("href")).toBe("https://linkedin.example/in/kamala-thapa");
    expect(await profile.getAttribute("target")).toBe("_blank");
    expect(await card(page, "Anil Rai").getByRole("link").count()).toBe(0);
    expect(await page.getByText("Somebody Who Left").count()).toBe(0);
    expect(await page.getByText("Uma Subedi").count()).toBe(0);
  });

  test("somebody is found by name", async () => {
    const page = await visit();
    await page.goto("/faculties");
    await page.getByLabel("Find a person by name").fill("rai anil");
    await page.keyboard.press("Enter");
    await page.getByText("1 person has “rai anil” in the name").waitFor();
    await card(page, "Anil Rai").waitFor();
    expect(await page.getByText("Kamala Thapa").count()).toBe(0);
    await page.getByLabel("Find a person by name").fill("zzz");
    await page.keyboard.press("Enter");
    await page.getByText("Nobody has “zzz” in the name").waitFor();
    await page.getByRole("link", { name: "Show everybody" }).click();

    await page.getByText("All names, A to Z").click();
    await page.getByRole("link", { name: "Anil Rai" }).click();

    expect(page.url()).toContain("#person-");
    await expect.poll(() => card(page, "Anil Rai").evaluate((one) => one.matches(":target"))).toBe(true);
  });

  test("the team shows name, post and headshot", async () => {
    const page = await visit();
    await page.goto("/team");
    await page.getByRole("heading", { level: 1, name: "Administrative Team" }).waitFor();

    const uma = card(page, "Uma Subedi");
    expect(await uma.textContent()).toContain("Librarian");
    expect(await uma.textContent()).not.toContain("Master of Library Science");
    await uma.getByRole("img", { name: "Portrait of Uma Subedi" }).waitFor();
  });

  test("nothing is wrong with the pages of people at any width, also when somebody is looked for", async () => {
    const page = await site.visit();
    expect(await faultsOf(page, ["/faculties"])).toEqual([]);
    const others = ["/team", "/faculties?name=rai", "/faculties?name=zzz"];
    expect(await faultsOf(page, others, { withoutAxe: true })).toEqual([]);
  });

  test("Faculties keeps loading while its data cannot be read, and fills itself", async () => {
    const page = await site.visit({ expectedErrors: /503|trying again|not arrive/ });
    await emptyPageCache(site.url, "faculties");
    const giveBack = takeTableAway(site, "people");
    const answer = await page.goto("/faculties");
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    await page.getByRole("heading", { level: 1, name: "Faculties" }).waitFor();
    await page.getByText("Loading faculties...").waitFor();
    giveBack();
    await page
      .getByRole("img", { name: /^Portrait of/ })
      .first()
      .waitFor();
    await page.getByText("Loading faculties...").waitFor({ state: "detached" });
  });

  test("the team says that it is loading while its data cannot be read, and without script offers another try", async () => {
    const page = await site.visit({ javaScriptEnabled: false, expectedErrors: /503/ });
    await emptyPageCache(site.url, "faculties");
    const giveBack = takeTableAway(site, "people");
    expect((await page.goto("/team"))?.status()).toBe(503);
    await page.getByRole("heading", { level: 1, name: "Administrative Team" }).waitFor();
    await page.getByText("Loading the team...").waitFor();
    giveBack();
    // Playwright's own selectors look away from <noscript>.
    await page.locator("noscript a").click();
    await page
      .getByRole("img", { name: /^Portrait of/ })
      .first()
      .waitFor();
  });

  test("somebody whose picture is gone has their initials in its place", async () => {
    await addPerson(site.url, "faculties", { fullName: "Dr. Pasang Norbu Sherpa" });
    rmSync(join(site.dataDir, "files"), { recursive: true, force: true });
    const page = await site.visit({ expectedErrors: /404/ });
    await page.goto("/faculties");
    await page.getByText("PS", { exact: true }).waitFor();
  });
});
