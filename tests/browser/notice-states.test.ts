import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, dayOf, formatDay } from "#calendar/dates.ts";
import { accessibilityFaults, openSite, phone, sidewaysPixels, stopTime } from "../support/browser/site.ts";
import {
  becomes,
  broken,
  failToToggle,
  failures,
  failuresLeft,
  flip,
  toggle,
} from "../support/office/notice-failures.ts";
import { form, pdf, row } from "../support/office/notice-screen.ts";
import { officeToken } from "../support/office/office.ts";
import { addNotice } from "../support/office/records.ts";

const site = openSite();
const nextWeek = addDays(dayOf(new Date()), 7);

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

test("a notice whose day puts it on a later page is told of in sight; the form says before saving what visitors will see, the row says it after, and the list is narrowed to it", async () => {
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
});

test("after saving, the way to the notice's page is offered, and on a phone nothing stands beside the window; a day typed in Bikram Sambat is the notice's day, and what is no day is said and never saved", async () => {
  const page = await site.enter("/admin/notice", { viewport: phone, expectedErrors: /400/ });
  const title = `Seen at once ${"averylongwordwithoutanybreak".repeat(6)}`;
  await fill(page, title, dayOf(new Date()));
  await form(page).getByRole("button", { name: "Add Notice" }).click();
  const link = page.getByRole("link", { name: "View on the site" });
  await link.waitFor();
  const [saved] = await found("Seen at once");
  expect(await link.getAttribute("href")).toBe(saved.address);
  await row(page, "Seen at once").getByText("Live", { exact: true }).waitFor();
  expect(await sidewaysPixels(page)).toBe(0);

  const day = form(page).getByLabel("Publish Date");
  const otherDay = day.locator("..").getByLabel("Day in Bikram Sambat");

  await day.fill("2026-11-15");
  expect(await otherDay.inputValue()).toBe("29 Kartik 2083");

  await form(page).getByLabel("Notice Title").fill("Dated in Kartik");
  await form(page).getByLabel("Notice Type").selectOption("Exam");
  await form(page).locator("input[type=file]").setInputFiles(pdf("routine.pdf"));
  await otherDay.fill("2083-07-31");
  expect(await day.inputValue()).toBe("");
  await form(page).getByRole("button", { name: "Add Notice" }).click();
  await form(page)
    .getByText(/^No such day\. Write it like/)
    .waitFor();
  await form(page)
    .getByText("The publish date must be a day that exists", { exact: false })
    .first()
    .waitFor();
  expect(await otherDay.inputValue()).toBe("2083-07-31");
  expect(await sidewaysPixels(page)).toBe(0);

  await otherDay.fill("२०८३-०७-२८");
  expect(await day.inputValue()).toBe("2026-11-14");
  await form(page).getByRole("button", { name: "Add Notice" }).click();
  await expect
    .poll(async () => (await fetch(`${site.url}/api/notices?search=Kartik`)).json())
    .toMatchObject({ notices: [{ publishDate: "2026-11-14T00:00:00.000Z" }] });
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

test("several files chosen on a phone become hidden drafts; one that fails does not keep the others; those dropped beside the fields are of the type that stands in the form", async () => {
  const page = await site.enter("/admin/notice", { viewport: phone, expectedErrors: /415/ });
  await page
    .getByLabel("Upload File")
    .setInputFiles([pdf("First_draft.pdf"), pdf("broken.pdf", "MZ a program"), pdf("second-draft.pdf")]);
  const panel = page.getByRole("region", { name: "Drafts from your files" });
  await panel.getByText("2 of 3 added").waitFor();
  // Before the list, however long that is.
  const [told, first] = await Promise.all(
    [panel.getByRole("status"), panel.getByRole("listitem").first()].map((part) => part.boundingBox()),
  );
  expect(told?.y).toBeLessThan(first?.y ?? Number.NaN);
  const failed = panel.getByRole("listitem").filter({ hasText: "broken.pdf" });
  await failed.getByText(/was not accepted/).waitFor();
  await failed.getByRole("button", { name: "Try again" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);

  await panel.getByRole("button", { name: "Show the drafts" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("?state=hidden");
  for (const title of ["First draft", "second draft"])
    await page.getByRole("row").filter({ hasText: title }).getByText("Hidden", { exact: true }).waitFor();
  expect((await (await fetch(`${site.url}/api/notices?search=draft`)).json()).notices).toEqual([]);

  await page.getByLabel("Notice Type").selectOption("Result");
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ["Dropped one.pdf", "Dropped two.pdf"])
      transfer.items.add(new File(["%PDF-1.4\n%%EOF\n"], name, { type: "application/pdf" }));
    return transfer;
  });
  await page.getByRole("heading", { name: "Current Notice List" }).dispatchEvent("drop", {
    dataTransfer: dropped,
  });
  await panel.getByText("4 of 5 added").waitFor();
  const row = page.getByRole("row").filter({ hasText: "Dropped one" });
  await row.getByText("Result", { exact: true }).waitFor();
  await row.getByText("Hidden", { exact: true }).waitFor();
});

/** Time moves only by our hand: what goes has not gone because its six seconds were over. */
async function openNotices(): Promise<Page> {
  const page = await site.enter("/admin/notice", { expectedErrors: /415|500/ });
  await toggle(page, 1).waitFor();
  await stopTime(page);
  return page;
}

test("a failure to save goes when what was refused is changed, or the save then succeeds, one to switch a row with that row and no other, and none follows to another page", async () => {
  const page = await openNotices();
  await fill(page, "Saved at the second try", "2025-01-05");
  const file = page.getByLabel("Upload File");
  await file.setInputFiles(pdf("fake.pdf", "MZ a program"));
  await page.getByRole("button", { name: "Add Notice" }).click();
  const refusals = page.getByText(/was not accepted/);
  // In the toast, at the field and beside the button.
  await becomes(page, () => refusals.count()).toBe(3);
  await file.setInputFiles(pdf("routine.pdf"));
  await failuresLeft(page);
  expect(await refusals.count()).toBe(0);

  await page.route("**/api/notices", (route) => route.fulfill(broken));
  await page.getByRole("button", { name: "Add Notice" }).click();
  await becomes(page, () => failures(page).count()).toBe(1);
  await page.unroute("**/api/notices");
  await page.getByRole("button", { name: "Add Notice" }).click();
  const success = page.getByText("The notice was added.");
  await becomes(page, () => success.count()).toBe(1);
  expect(await failuresLeft(page)).toBe(0);
  expect(await success.count()).toBe(1);

  await failToToggle(page, 1);
  await flip(page, 2);
  expect(await failuresLeft(page)).toBe(1);
  await flip(page, 1);
  expect(await failuresLeft(page)).toBe(0);

  await failToToggle(page, 1);
  await page.getByRole("navigation").getByRole("link", { name: "Faculties" }).click();
  await becomes(page, () => page.getByRole("heading", { name: "Add New Faculty Member" }).count()).toBe(1);
  expect(await failuresLeft(page)).toBe(0);
});
