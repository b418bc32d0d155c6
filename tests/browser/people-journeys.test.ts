import { expect, test } from "vitest";
import { endSession, fillLogin, letCallsTimeOut } from "../support/office.ts";
import {
  administration,
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
} from "../support/people-screen.ts";
import { falsePicture } from "../support/pictures.ts";
import { addPerson } from "../support/records.ts";
import { accessibilityFaults, desktop, openSite, phone, sidewaysPixels } from "../support/site.ts";

const site = openSite({ SAMPLE_DATA: "off" });

// Both screens are the same code: what can go wrong is walked through on one of them, and an edit on each.
test("what cannot be saved is said and kept, until it goes through: a refusal, a fault, silence, an ended session", async () => {
  const fullName = "Sita Gurung";
  const page = await openPeople(site, faculty, {
    viewport: phone,
    expectedErrors: /400|401|415|500|ApiFailure/,
  });
  const isFaultless = async () => expect(await accessibilityFaults(page)).toEqual([]);
  const add = page.getByRole("button", { name: faculty.add });

  await add.click();
  await toast(page, `Error: ${faculty.one} was not saved: the full name is missing.`).waitFor();
  await page.getByText("The headshot is missing.", { exact: true }).waitFor();
  await expect
    .poll(() => page.getByLabel("Full Name").evaluate((field) => field === document.activeElement))
    .toBe(true);
  await isFaultless();

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
  await isFaultless();
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

  await page.clock.install();
  await page.route(`**${faculty.calls}`, (route) =>
    isPost(route.request().method()) ? undefined : route.continue(),
  );
  await add.click();
  await page.getByRole("button", { name: "Uploading..." }).waitFor();
  await letCallsTimeOut(page);
  await toast(page, /Error: The (server did not answer in time|upload came to a halt)\./).waitFor();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  expect(await page.getByLabel("Full Name").inputValue()).toBe(fullName);

  await endSession(page);
  await add.click();
  await page.getByRole("dialog", { name: "Please sign in again" }).waitFor();
  await fillLogin(page);
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
});

test.each([
  ["faculty", faculty, phone],
  ["administration", administration, desktop],
])(
  "on the %s screen somebody is edited without losing the headshot, hidden and shown again",
  async (_name, group, viewport) => {
    const fullName = "Maya Lama";
    await addPerson(site.url, group.path, { fullName, education: "MBA" });
    const page = await openPeople(site, group, { viewport });
    const before = await personNamed(site, group, fullName);
    await editButton(page, fullName).click();
    await page.getByRole("heading", { name: group.editHeading }).waitFor();
    await page.getByText("Current headshot").waitFor();
    expect(await editButton(page, fullName).textContent()).toContain("Editing...");
    expect(await editButton(page, fullName).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Cancel Edit" }).waitFor();
    // It is the same form: axe is asked on a phone.
    if (viewport === phone) expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
    expect(await page.getByLabel("Highest Education").inputValue()).toBe("MBA");
    await page.getByLabel("Post").fill("Professor");
    await page.getByLabel("Added Date").fill("2025-01-05");
    await page.getByRole("button", { name: group.update }).click();
    await toast(page, `${group.one} was updated.`).waitFor();
    await page.getByRole("heading", { name: group.addHeading }).waitFor();
    await row(page, fullName).getByText("5 Jan 2025").waitFor();
    expect(await personNamed(site, group, fullName)).toMatchObject({
      post: "Professor",
      headshot: before.headshot,
    });

    const toggle = toggleOf(page, fullName);
    expect(await toggle.getAttribute("aria-pressed")).toBe("true");
    await toggle.click();
    await expect.poll(() => toggle.getAttribute("aria-pressed")).toBe("false");
    expect(await toggle.getAttribute("title")).toBe("Inactive: not shown on the website");
    expect(await publicNames(site, group)).not.toContain(fullName);
    await toggle.click();
    await expect.poll(() => toggle.getAttribute("aria-pressed")).toBe("true");
    expect(await publicNames(site, group)).toContain(fullName);
  },
);

test("while it waits for the list it says so, without anybody it says that, and a failed list can be tried again", async () => {
  await addPerson(site.url, faculty.path, { fullName: "Somebody to list" });
  const page = await openPeople(site, faculty, { expectedErrors: /500/ });
  const area = page.getByRole("group", { name: faculty.list });
  expect((await area.boundingBox())?.height).toBe(600);
  expect(await area.evaluate((element) => getComputedStyle(element).overflowY)).toBe("auto");
  const more = page.getByText(/^\d+ (faculty )?members: scroll the list to see all/);
  const isCut = await area.evaluate((element) => element.scrollHeight > element.clientHeight);
  expect(await more.isVisible()).toBe(isCut);
  await area.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await more.waitFor({ state: "hidden" });

  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route(`**${faculty.calls}`, async (route) => {
    await mayAnswer;
    await route.fulfill({ json: { success: true, message: "These are they.", faculty: [] } });
  });
  await page.reload();
  await page.getByText(faculty.loading).waitFor();
  letAnswer();
  await page.getByText(faculty.empty).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute(`**${faculty.calls}`);

  await page.route(`**${faculty.calls}`, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: "Something broke." } }),
  );
  await page.reload();
  await page.getByText(faculty.failed).waitFor();
  await page.unroute(`**${faculty.calls}`);
  await page.getByRole("button", { name: "Retry" }).click();
  await area.waitFor();
});

test("a lost connection keeps the form, and a double click then saves once", async () => {
  const page = await openPeople(site, faculty, { expectedErrors: /ERR_FAILED|ApiFailure/ });
  await page.route(`**${faculty.calls}`, (route) => route.abort());
  await fillPerson(page, "After the storm");
  await chooseHeadshot(page, portrait, "Use this crop");
  await page.getByRole("button", { name: faculty.add }).click();
  await toast(page, "Error: The server could not be reached.").waitFor();
  await page.unroute(`**${faculty.calls}`);
  await page.getByRole("button", { name: faculty.add }).dblclick();
  await toast(page, `${faculty.one} was added.`).waitFor();
  const names = await publicNames(site, faculty);
  expect(names.filter((fullName) => fullName === "After the storm")).toHaveLength(1);
});
