import { expect, test } from "vitest";
import { openSite, phone } from "../support/browser/site.ts";
import { collectAlerts, letCallsTimeOut, signInPage } from "../support/office/office.ts";
import {
  chooseHeadshot,
  cropDialog,
  editButton,
  faculty,
  fileField,
  fillPerson,
  isInSight,
  openPeople,
  personNamed,
  portrait,
  publicNames,
  row,
  toast,
  toggleOf,
} from "../support/office/people-screen.ts";
import { falsePicture } from "../support/office/pictures.ts";
import { addPerson } from "../support/office/records.ts";

const site = openSite({ SAMPLE_DATA: "off" });
const addSomebody = (fullName: string) => addPerson(site.url, faculty.path, { fullName });

// Both screens are the same code: what can go wrong is walked through on one of them, and an edit on each. Silence and
// an ended session are said of all forms in notice-office.test.ts.
test("what cannot be saved is said and kept, until it goes through, and once with a double click: a refusal, a fault, a lost connection", async () => {
  const fullName = "Sita Gurung";
  const page = await openPeople(site, faculty, {
    viewport: phone,
    expectedErrors: /400|415|500|ERR_FAILED|ApiFailure/,
  });
  const add = page.getByRole("button", { name: faculty.add });

  await add.click();
  await toast(page, `Error: ${faculty.one} was not saved: the full name is missing.`).waitFor();
  await page.getByText("The headshot is missing.", { exact: true }).waitFor();
  await expect
    .poll(() => page.getByLabel("Full Name").evaluate((field) => field === document.activeElement))
    .toBe(true);

  await fillPerson(page, fullName);
  await page.getByLabel("LinkedIn").fill("linkedin");
  await fileField(page).setInputFiles(falsePicture);
  await add.click();
  await page.getByText(/http/).first().waitFor();
  await page.getByLabel("LinkedIn").fill("https://linkedin.example/in/sita");
  await add.click();
  await toast(page, /Error: .*portrait\.jpg/).waitFor();
  expect(await page.getByLabel("Full Name").inputValue()).toBe(fullName);

  await fileField(page).setInputFiles(portrait);
  await cropDialog(page).waitFor();
  await cropDialog(page).getByRole("button", { name: "Use this crop" }).click();
  await cropDialog(page).waitFor({ state: "hidden" });
  const isPost = (method: string) => method === "POST";
  await page.route(`**${faculty.calls}`, (route) =>
    isPost(route.request().method())
      ? route.fulfill({ status: 500, json: { success: false, message: "Something broke." } })
      : route.continue(),
  );
  await add.click();
  await toast(page, "Error: Something broke.").waitFor();
  await page.unroute(`**${faculty.calls}`);

  await page.route(`**${faculty.calls}`, (route) => route.abort());
  await add.click();
  await toast(page, "Error: The server could not be reached.").waitFor();
  await page.unroute(`**${faculty.calls}`);
  expect(await page.getByLabel("Full Name").inputValue()).toBe(fullName);

  await add.dblclick();
  await toast(page, `${faculty.one} was added.`).waitFor();
  await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("");
  expect(await page.getByLabel("LinkedIn").inputValue()).toBe("https://");
  await page.locator("tr[aria-current=true]", { hasText: fullName }).waitFor();
  await expect.poll(() => isInSight(row(page, fullName))).toBe(true);
  expect(await personNamed(site, faculty, fullName)).toMatchObject({
    education: "MBA",
    post: "Lecturer",
    linkedinLink: "https://linkedin.example/in/sita",
    action: true,
  });
  expect((await publicNames(site, faculty)).filter((name) => name === fullName)).toHaveLength(1);

  // The second click of a double click, when the first is answered and the form is empty again.
  await add.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  const missing = page.getByText("The headshot is missing.", { exact: true });
  expect(await missing.count()).toBe(0);
  await add.click();
  await missing.waitFor();
});

test("an answer that says it did not succeed is an alert, for a save and for a toggle; a toggle that is refused says why, and one that reaches nobody has its own words; leaving with something typed asks first, an edit sets it aside, and one is deleted", async () => {
  await addSomebody("Hard to toggle");
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

  await page.getByRole("button", { name: "Cancel Edit" }).click();
  await page.getByLabel("Full Name").fill("Half a name");
  await page.getByRole("link", { name: "Notices" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.waitFor();
  await question.getByRole("button", { name: "Stay here" }).last().click();
  await question.waitFor({ state: "hidden" });

  await editButton(page, "Hard to toggle").click();
  await page.getByRole("button", { name: "Cancel Edit" }).click();
  await page.getByRole("button", { name: "Bring it back" }).click();
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Half a name");

  await row(page, "Hard to toggle")
    .getByRole("button", { name: /^Delete/ })
    .click();
  const deletion = page.getByRole("dialog", { name: /to the bin\?$/ });
  await deletion.getByRole("button", { name: "Move to the bin" }).click();
  await row(page, "Hard to toggle").waitFor({ state: "detached" });
});

test("while it waits for the list it says so, without anybody it says that, and a failed list can be tried again; the search stands in the address, and somebody who is added is shown all the same", async () => {
  await addSomebody("Binod Thapa");
  await addSomebody("Anita Rai");
  const page = await site.visit({ expectedErrors: /500/ });
  await signInPage(page, site.url);
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route(`**${faculty.calls}`, async (route) => {
    await mayAnswer;
    await route.fulfill({ json: { success: true, message: "These are they.", faculty: [] } });
  });
  await page.goto(faculty.screen);
  await page.getByText(faculty.loading).waitFor();
  letAnswer();
  await page.getByText(faculty.empty).waitFor();
  await page.unroute(`**${faculty.calls}`);

  await page.route(`**${faculty.calls}`, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: "Something broke." } }),
  );
  await page.reload();
  await page.getByText(faculty.failed).waitFor();
  await page.unroute(`**${faculty.calls}`);
  await page.getByRole("button", { name: "Retry" }).click();
  const area = page.getByRole("group", { name: faculty.list });
  await area.waitFor();
  expect((await area.boundingBox())?.height).toBe(600);
  expect(await area.evaluate((element) => getComputedStyle(element).overflowY)).toBe("auto");
  const more = page.getByText(/^\d+ (faculty )?members: scroll the list to see all/);
  const isCut = await area.evaluate((element) => element.scrollHeight > element.clientHeight);
  expect(await more.isVisible()).toBe(isCut);
  await area.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await more.waitFor({ state: "hidden" });

  await page.getByRole("searchbox").fill("no such words");
  await page.getByText(/^Nobody has/).waitFor();
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
