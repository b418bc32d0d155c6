import { expect, test } from "vitest";
import { collectAlerts, letCallsTimeOut } from "../support/office.ts";
import {
  chooseHeadshot,
  editButton,
  faculty,
  fillPerson,
  isInSight,
  openPeople,
  portrait,
  row,
  toast,
  toggleOf,
} from "../support/people-screen.ts";
import { addPerson } from "../support/records.ts";
import { accessibilityFaults, openSite } from "../support/site.ts";

// What both groups share is shown on one of them: it is the same screen.
const site = openSite({ SAMPLE_DATA: "off" });
const add = (fullName: string) => addPerson(site.url, faculty.path, { fullName });

test("an answer that says it did not succeed is an alert, for a save and for a toggle; a toggle that is refused says why, and one that reaches nobody has its own words", async () => {
  await add("Hard to toggle");
  const page = await openPeople(site, faculty, { expectedErrors: /500|ERR_FAILED/ });
  const alerts = collectAlerts(page);
  const toggle = toggleOf(page, "Hard to toggle");
  const unreachable = "Failed to update notice. Please try again.";

  await page.route(`**${faculty.calls}/**`, (route) =>
    route.fulfill({ status: 200, json: { success: false, message: "Not today." } }),
  );
  await toggle.click();
  await expect.poll(() => alerts.splice(0)).toEqual(["Error: Not today."]);
  await editButton(page, "Hard to toggle").click();
  await page.getByRole("button", { name: faculty.update }).click();
  await expect.poll(() => alerts.splice(0)).toEqual(["Error: Not today."]);
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Hard to toggle");
  await page.unroute(`**${faculty.calls}/**`);

  await page.route("**/toggle", (route) =>
    route.fulfill({ status: 500, json: { success: false, message: "Something broke." } }),
  );
  await toggle.click();
  await expect.poll(() => alerts).toEqual(["Error: Something broke."]);
  await page.unroute("**/toggle");

  await page.route("**/toggle", (route) => route.abort());
  await toggle.click();
  await expect.poll(() => alerts).toEqual(["Error: Something broke.", unreachable]);
  await page.unroute("**/toggle");

  await page.clock.install();
  await page.route("**/toggle", () => undefined);
  await toggle.click();
  await page.locator("[aria-busy=true]").first().waitFor();
  await letCallsTimeOut(page);
  await expect.poll(() => alerts).toEqual(["Error: Something broke.", unreachable, unreachable]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  expect(await toggle.getAttribute("aria-pressed")).toBe("true");

  const sent = page.waitForRequest("**/toggle");
  await toggle.click();
  expect((await sent).postDataJSON()).toEqual({ action: false });
  await expect.poll(() => toggle.getAttribute("aria-pressed")).toBe("false");
});

test("the search stands in the address, and somebody who is added is shown all the same", async () => {
  await add("Binod Thapa");
  await add("Anita Rai");
  const page = await openPeople(site, faculty);
  await page.getByRole("searchbox").fill("no such words");
  await page.getByText(/^Nobody has/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("searchbox").fill("finance thapa");
  await page.getByText(/^1 of \d+ /).waitFor();
  expect(new URL(page.url()).searchParams.get("search")).toBe("finance thapa");
  await page.reload();
  await row(page, "Binod Thapa").waitFor();
  expect(await row(page, "Anita Rai").count()).toBe(0);

  await editButton(page, "Binod Thapa").click();
  await page.getByLabel("Full Name").fill("Binod Karki");
  await page.getByRole("button", { name: faculty.update }).click();
  await page.getByText("“Binod Karki” was saved. The search does not show it.").waitFor();
  await page.getByRole("button", { name: "Show it" }).click();
  await expect.poll(() => isInSight(row(page, "Binod Karki"))).toBe(true);

  await page.getByRole("searchbox").fill("anita");
  await page.getByText(/^1 of \d+ /).waitFor();
  await fillPerson(page, "Newest of all");
  await chooseHeadshot(page, portrait, "Use this crop");
  await page.getByRole("button", { name: faculty.add }).click();
  await toast(page, "The faculty member was added.").waitFor();
  await page.locator("tr[aria-current=true]", { hasText: "Newest of all" }).waitFor();
});

test("leaving with something typed asks first, and an edit sets it aside", async () => {
  await add("In between");
  const page = await openPeople(site, faculty);
  await page.getByLabel("Full Name").fill("Half a name");
  await page.getByRole("link", { name: "Notices" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.waitFor();
  await question.getByRole("button", { name: "Stay here" }).last().click();
  await question.waitFor({ state: "hidden" });

  await editButton(page, "In between").click();
  await page.getByRole("button", { name: "Cancel Edit" }).click();
  await page.getByRole("button", { name: "Bring it back" }).click();
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Half a name");
});
