import { expect, test } from "vitest";
import { mainOf, partsOf, wordsOf } from "../support/browser/page-text.ts";
import { pageFaults } from "../support/browser/pages.ts";
import { openSharedSite, phone } from "../support/browser/site.ts";

const site = openSharedSite();

const programs = [
  { key: "bba", id: 1, title: "Bachelor of Business Administration", side: "Grading scale" },
  { key: "mba", id: 2, title: "Master of Business Administration", side: "Grading scale" },
  { key: "mphil", id: 3, title: "Master of Philosophy in Management", side: "Program info" },
  { key: "phd", id: 4, title: "Doctor of Philosophy in Management", side: "Program info" },
] as const;

// On a phone without script: a desktop gets the same HTML, and none of these pages hydrates.
test("the listing has a card for each program, which opens through its title or its button, and Back and Forward go between", async () => {
  const page = await site.visit({ viewport: phone, javaScriptEnabled: false });
  await page.goto("/programs");
  expect(await page.getByRole("article").count()).toBe(4);
  for (const { key, title } of programs) {
    const card = page.getByRole("article").filter({ hasText: title });
    expect(await card.getByRole("link", { name: title }).getAttribute("href")).toBe(`/programs/${key}`);
    expect(await card.getByRole("link", { name: /^View Program/ }).getAttribute("href")).toBe(
      `/programs/${key}`,
    );
  }
  await page.getByRole("link", { name: "Doctor of Philosophy in Management" }).click();
  await page.waitForURL("**/programs/phd");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Programs" }).waitFor();
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: "Doctor of Philosophy in Management" }).waitFor();
  await page.getByRole("link", { name: "Back to Programs" }).last().click();
  await page.waitForURL("**/programs");
  await page.getByRole("link", { name: /^View Program MBA/ }).click();
  await page.getByRole("heading", { level: 1, name: "Master of Business Administration" }).waitFor();
});

test("every program shows everything that is said of it, and opens PDFs of its own in a new tab", async () => {
  const addresses: string[] = [];
  for (const { key, title, side } of programs) {
    const main = await mainOf(`${site.url}/programs/${key}`);
    expect(partsOf(main, "h1").map(wordsOf)).toEqual([title]);
    expect(partsOf(main, "h2").map(wordsOf)).toEqual(
      expect.arrayContaining(["Plan of study", "Who may apply", "How to apply", side]),
    );
    const facts = /aria-label="In short".*?<\/section>/s.exec(main)?.[0] ?? "";
    for (const term of ["Duration", "Fees", "Who may apply", "How to apply"])
      expect(facts, key).toContain(`>${term}<`);
    for (const name of ["Application form", "Syllabus"]) {
      const link = partsOf(facts, "a").find((tag) => wordsOf(tag).startsWith(name));
      expect(link, key).toMatch(/target="_blank"/);
      addresses.push(/href="([^"]+)"/.exec(link ?? "")?.[1] ?? "");
    }
    expect(main.includes("Fee structure"), key).toBe(side === "Program info");
  }
  expect(new Set(addresses).size).toBe(8);
  for (const address of addresses) {
    expect(address).toMatch(/^\/assets\/[\w.-]+\.pdf$/);
    const answer = await fetch(new URL(address, site.url));
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect((await answer.text()).startsWith("%PDF-")).toBe(true);
  }
});

// Axe is asked about one with a grading scale: dated-pages.test.ts.
test("a program that does not exist is a 404 with the cards of those that do; of one that does the most important is on the first screen of a phone; nothing is wrong with the pages of programs at any width", async () => {
  const page = await site.visit({ viewport: phone, expectedErrors: /404/ });
  const answer = await page.goto("/programs/law");
  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { level: 1, name: "Program not found" }).waitFor();
  await page.getByText("The requested program could not be found.").waitFor();
  expect(await page.getByRole("article").count()).toBe(4);
  // The cards are those of the listing.
  expect(await pageFaults(page, { withoutAxe: true })).toEqual([]);
  await page.getByRole("link", { name: "Back to Programs" }).click();
  await page.waitForURL("**/programs");
  expect(await pageFaults(page)).toEqual([]);

  await page.setViewportSize(phone);
  await page.goto("/programs/phd");
  const facts = page.getByRole("region", { name: "In short" });
  expect((await facts.getByText("How to apply").boundingBox())?.y).toBeLessThan(phone.height);
  expect(await pageFaults(page, { withoutAxe: true })).toEqual([]);
});

test("a program's number shows the program, and says that the key is its address", async () => {
  for (const { key, id, title } of programs) {
    const answer = await fetch(new URL(`/programs/${id}`, site.url));
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`${title}</h1>`);
    expect(html).toContain(`<link rel="canonical" href="/programs/${key}"`);
  }
});
