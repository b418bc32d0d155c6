import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, dayOf, formatDay } from "#contract/dates.ts";
import { officeToken } from "../support/office.ts";
import { addNotice } from "../support/records.ts";
import { accessibilityFaults, openSite, phone, sidewaysPixels } from "../support/site.ts";

const site = openSite();
const nextWeek = addDays(dayOf(new Date()), 7);

const form = (page: Page) => page.getByRole("region", { name: /(Add New|Edit) Notice/ });
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

async function fill(page: Page, title: string, date: string): Promise<void> {
  await page.getByLabel("Notice Title").fill(title);
  await page.getByLabel("Notice Type").selectOption("Exam");
  await page.getByLabel("Publish Date").fill(date);
  await page.getByLabel("File Link").fill("https://exam.example/routine.pdf");
}

async function found(search: string) {
  const headers = { authorization: `Bearer ${await officeToken(site.url)}` };
  const answer = await fetch(`${site.url}/api/notices?search=${encodeURIComponent(search)}`, { headers });
  return (await answer.json()).notices;
}

test("the form says before saving what visitors will see, the row says it after, and the list is narrowed to it", async () => {
  const page = await site.enter("/admin/notice");
  const whenSaved = form(page).getByText(/^When saved:/);
  await fill(page, "Dated ahead", nextWeek);
  const day = formatDay(nextWeek);
  expect(await whenSaved.innerText()).toContain(`Scheduled (appears on ${day})`);
  await page.getByLabel("Publish Time").fill("07:00");
  expect(await whenSaved.innerText()).toContain(`Scheduled (appears on ${day} at 07:00)`);
  // What says when it is shown stands in one row.
  const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
  expect(await topOf("Publish Time")).toBe(await topOf("Publish Date"));
  await page.getByLabel("Show Until").fill(addDays(nextWeek, 3));
  await page.getByLabel("Pin Until").fill(addDays(nextWeek, 1));
  await page.getByLabel("Text", { exact: true }).fill("First paragraph.\n\nSecond: https://school.example");
  await form(page).getByRole("button", { name: "Add Notice" }).click();

  await page.getByText(`“Dated ahead” will be on the website on ${day} at 07:00.`).waitFor();
  await row(page, "Dated ahead").getByText(`Scheduled (appears on ${day} at 07:00)`).waitFor();
  await row(page, "Dated ahead")
    .getByText(`Pinned until ${formatDay(addDays(nextWeek, 1))}`)
    .waitFor();
  const [saved] = await found("Dated ahead");
  expect(saved).toMatchObject({
    publishTime: "07:00",
    showUntil: `${addDays(nextWeek, 3)}T00:00:00.000Z`,
    pinnedUntil: `${addDays(nextWeek, 1)}T00:00:00.000Z`,
    text: "First paragraph.\n\nSecond: https://school.example",
  });

  await page.getByLabel("State", { exact: true }).selectOption("Scheduled");
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  expect(new URL(page.url()).search).toBe("?state=scheduled");
  await page.reload();
  await row(page, "Dated ahead").waitFor();
  expect(await page.getByRole("row").count()).toBe(2);
  expect(await page.getByLabel("State", { exact: true }).inputValue()).toBe("scheduled");
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("after saving, the way to the notice's page is offered, and on a phone nothing stands beside the window", async () => {
  const page = await site.enter("/admin/notice", { viewport: phone });
  const title = `Seen at once ${"averylongwordwithoutanybreak".repeat(6)}`;
  await fill(page, title, dayOf(new Date()));
  await form(page).getByRole("button", { name: "Add Notice" }).click();
  const link = page.getByRole("link", { name: "View on the site" });
  await link.waitFor();
  const [saved] = await found("Seen at once");
  expect(await link.getAttribute("href")).toBe(saved.address);
  await row(page, "Seen at once").getByText("Live", { exact: true }).waitFor();
  expect(await sidewaysPixels(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a notice whose day puts it on a later page is told of in sight, with the way to it", async () => {
  const page = await site.enter("/admin/notice");
  await fill(page, "From long ago", "2001-01-01");
  await page.getByLabel("Text", { exact: true }).fill("A line.\n".repeat(80));
  await form(page).getByRole("button", { name: "Add Notice" }).click();
  const bar = page.getByText("“From long ago” was saved. It is not among the notices shown here.");
  await bar.waitFor();
  const isInSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top > 0 && bottom < innerHeight;
  };
  await expect.poll(() => bar.evaluate(isInSight)).toBe(true);
});

test("who saves over somebody else's save sees both texts on a phone, chooses field by field, and loses nothing", async () => {
  const id = await addNotice(site.url, "Written by two");
  const page = await site.enter("/admin/notice", { viewport: phone, expectedErrors: /409/ });
  await row(page, "Written by two").getByRole("button", { name: /^Edit/ }).click();
  await page.getByLabel("Notice Title").fill("Written by two: mine");
  await page.getByLabel("Text", { exact: true }).fill("My paragraph.");
  const theirs = new FormData();
  theirs.set("noticeTitle", "Written by two: theirs");
  theirs.set("noticeType", "Result");
  await fetch(`${site.url}/api/notices/${id}`, {
    method: "PUT",
    body: theirs,
    headers: { authorization: `Bearer ${await officeToken(site.url)}` },
  });

  const update = form(page).getByRole("button", { name: "Update Notice" });
  await update.click();
  const dialog = page.getByRole("dialog", { name: "Somebody else has changed this meanwhile" });
  const field = (name: string) => dialog.getByRole("group", { name });
  await field("Notice Title").getByText("Written by two: theirs").waitFor();
  expect(await field("Notice Title").getByRole("radio", { name: "Yours" }).isChecked()).toBe(true);
  expect(await field("Notice Type").getByRole("radio", { name: "Theirs" }).isChecked()).toBe(true);
  expect(await field("Publish Date").count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);

  await dialog.getByRole("button", { name: "Back to the form" }).last().click();
  await dialog.waitFor({ state: "hidden" });
  expect(await page.getByLabel("Text", { exact: true }).inputValue()).toBe("My paragraph.");
  await update.click();
  await field("Notice Title").getByRole("radio", { name: "Theirs" }).check();
  await dialog.getByRole("button", { name: "Save what is chosen" }).click();
  await page.getByText("The notice was updated.").first().waitFor();
  const [saved] = await found("Written by two");
  expect(saved).toMatchObject({
    noticeTitle: "Written by two: theirs",
    noticeType: "Result",
    text: "My paragraph.",
    version: 3,
  });
});
