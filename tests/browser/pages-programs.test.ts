import { expect, test } from "vitest";
import { faultsOf } from "../support/pages.ts";
import { openSharedSite, phone } from "../support/site.ts";

const site = openSharedSite();

const programs = [
  { key: "bba", id: 1, title: "Bachelor of Business Administration", side: "Grading scale" },
  { key: "mba", id: 2, title: "Master of Business Administration", side: "Grading scale" },
  { key: "mphil", id: 3, title: "Master of Philosophy in Management", side: "Program info" },
  { key: "phd", id: 4, title: "Doctor of Philosophy in Management", side: "Program info" },
] as const;

// On a phone without script: a desktop gets the same HTML, and none of these pages hydrates.
const visit = (expectedErrors?: RegExp) =>
  site.visit({ viewport: phone, javaScriptEnabled: false, ...(expectedErrors && { expectedErrors }) });

test("the listing has a card for each program, which opens through its title or its button, and Back and Forward go between", async () => {
  const page = await visit();
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

test("every program shows everything that is said of it, the most important on the first screen, and opens PDFs of its own in a new tab", async () => {
  const page = await visit();
  const addresses: string[] = [];
  for (const { key, title, side } of programs) {
    await page.goto(`/programs/${key}`);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    for (const name of ["Plan of study", "Who may apply", "How to apply", side])
      await page.getByRole("heading", { level: 2, name }).waitFor();
    const facts = page.getByRole("region", { name: "In short" });
    for (const term of ["Duration", "Fees", "Who may apply", "How to apply"])
      await facts.getByText(term, { exact: true }).waitFor();
    expect((await facts.getByText("How to apply").boundingBox())?.y, key).toBeLessThan(phone.height);
    for (const name of [/^Application form/, /^Syllabus/]) {
      const link = facts.getByRole("link", { name });
      addresses.push((await link.getAttribute("href")) ?? "");
      expect(await link.getAttribute("target"), key).toBe("_blank");
    }
    expect(await page.getByRole("table", { name: "Fee structure" }).count(), key).toBe(
      side === "Program info" ? 1 : 0,
    );
  }
  expect(new Set(addresses).size).toBe(8);
  for (const address of addresses) {
    expect(address).toMatch(/^\/assets\/[\w.-]+\.pdf$/);
    const answer = await fetch(new URL(address, site.url));
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect((await answer.text()).startsWith("%PDF-")).toBe(true);
  }
});

test("a program that does not exist is a 404 with the cards of those that do", async () => {
  const page = await visit(/404/);
  const answer = await page.goto("/programs/law");
  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { level: 1, name: "Program not found" }).waitFor();
  await page.getByText("The requested program could not be found.").waitFor();
  expect(await page.getByRole("article").count()).toBe(4);
  await page.getByRole("link", { name: "Back to Programs" }).click();
  await page.waitForURL("**/programs");
});

// One with a grading scale: program-dates.test.ts.
test("nothing is wrong with the pages of programs at any width", async () => {
  const page = await site.visit({ expectedErrors: /404/ });
  expect(await faultsOf(page, ["/programs", "/programs/phd", "/programs/law"])).toEqual([]);
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

test("on paper a program is its words and its fees, without navigation and buttons", async () => {
  const page = await site.visit();
  await page.goto("/programs/mphil");
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("table", { name: "Fee structure" }).isVisible()).toBe(true);
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  expect(await page.getByRole("link", { name: "Back to Programs" }).first().isVisible()).toBe(false);
  expect(
    await page
      .getByRole("link", { name: /^Application form/ })
      .first()
      .isVisible(),
  ).toBe(false);
  expect(await page.getByRole("contentinfo").isVisible()).toBe(false);
});
