import type { Page } from "playwright-core";
import { accessibilityFaults, shows } from "../support/browser/page-checks.ts";
import { focused, hasFocus, openSite, phone } from "../support/browser/site.ts";
import {
  broken,
  collectAlerts,
  letRequestsTimeOut,
  signInPage,
  unsuccessful,
} from "../support/office/office.ts";
import {
  administration,
  chooseHeadshot,
  editButton,
  faculty,
  fileField,
  fillPerson,
  openPeople,
  personNamed,
  portrait,
  publicNames,
  row,
  toast,
  toggleOf,
} from "../support/office/people-screen.ts";
import { falsePicture } from "../support/office/pictures.ts";
import { addPerson, deleteRecord } from "../support/office/records.ts";

const site = openSite({ SAMPLE_DATA: "off" });
const names = ["Anita Rai", "Binod Thapa", "Chandra K.C."];
const api = "**/api/faculties";

beforeAll(async () => {
  for (const { path } of [faculty, administration])
    for (const fullName of names) await addPerson(site.url, path, { fullName });
});

test("somebody who cannot be saved stays in the form, until saved once by a double click", async () => {
  const fullName = "Sita Gurung";
  const page = await openPeople(site, faculty, {
    viewport: phone,
    expectedErrors: /400|415|500|ERR_FAILED|ApiFailure/,
  });
  const add = page.getByRole("button", { name: faculty.add });
  await add.click();
  await toast(page, /^Error: /).waitFor();
  await hasFocus(page.getByLabel("Full Name"));

  await fillPerson(page, fullName);
  await page.getByLabel("LinkedIn").fill("https://linkedin.example/in/sita");
  await fileField(page).setInputFiles(falsePicture);
  await add.click();
  await toast(page, /Error: .*portrait\.jpg/).waitFor();
  await chooseHeadshot(page, portrait, "Use this crop");
  await page.route(api, (route) => route.fulfill(broken), { times: 1 });
  await add.click();
  await toast(page, "Error: Something went wrong.").waitFor();
  await page.route(api, (route) => route.abort(), { times: 1 });
  await add.click();
  await toast(page, "Error: The server could not be reached.").waitFor();
  expect(await page.getByLabel("Full Name").inputValue()).toBe(fullName);

  await add.dblclick();
  await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("");
  expect(await page.getByLabel("LinkedIn").inputValue()).toBe("https://");
  await page.locator("tr[aria-current=true]", { hasText: fullName }).waitFor();
  expect(await personNamed(site, faculty, fullName)).toMatchObject({
    education: "MBA",
    post: "Lecturer",
    linkedinLink: "https://linkedin.example/in/sita",
    action: true,
  });
  expect((await publicNames(site, faculty)).filter((name) => name === fullName)).toHaveLength(1);
});

test("on the screen of the administration somebody is edited without losing the headshot, and hidden", async () => {
  const group = administration;
  const fullName = "Maya Lama";
  const id = await addPerson(site.url, group.path, { fullName, education: "MBA" });
  const page = await openPeople(site, group, { expectedErrors: /400|ApiFailure/ });
  const before = await personNamed(site, group, fullName);
  await editButton(page, fullName).click();
  await page.getByRole("heading", { name: group.editHeading }).waitFor();
  expect(await editButton(page, fullName).textContent()).toContain("Editing...");
  expect(await editButton(page, fullName).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Cancel Edit" }).waitFor();
  expect(await page.getByLabel("Highest Education").inputValue()).toBe("MBA");
  await page.getByLabel("Post").fill("Professor");
  await page.getByLabel("Added Date").fill("2025-01-05");
  const more = page.getByText("More about this person (optional)");
  await more.click();
  await page.getByLabel("E-mail").fill("not an address");
  await more.click();
  await page.getByRole("button", { name: group.update }).click();
  // A toast has the field's name in its text.
  const email = page.getByRole("textbox", { name: "E-mail" });
  await hasFocus(email);
  await email.fill("maya@school.example");
  await page.getByRole("button", { name: group.update }).click();
  await page.getByRole("heading", { name: group.addHeading }).waitFor();
  await row(page, fullName).getByText("5 Jan 2025").waitFor();
  expect(await personNamed(site, group, fullName)).toMatchObject({
    post: "Professor",
    headshot: before.headshot,
    email: "maya@school.example",
  });

  const toggle = toggleOf(page, fullName);
  await toggle.click();
  await expect.poll(() => toggle.getAttribute("aria-pressed")).toBe("false");
  expect(await publicNames(site, group)).not.toContain(fullName);
  await deleteRecord(site.url, group.path, id);
});

test("a toggle that fails shows the alerts of the specification", async () => {
  const name = "Hard to toggle";
  await addPerson(site.url, faculty.path, { fullName: name });
  const page = await openPeople(site, faculty, { expectedErrors: /500|ERR_FAILED/ });
  const alerts = collectAlerts(page);
  const toggle = toggleOf(page, name);
  const unreachable = "Failed to update notice. Please try again.";
  await page.route("**/toggle", (route) => route.fulfill(unsuccessful), { times: 1 });
  await toggle.click();
  await expect.poll(() => alerts.splice(0)).toEqual(["Error: Not today."]);
  await page.route("**/toggle", (route) => route.abort(), { times: 1 });
  await toggle.click();
  await expect.poll(() => alerts.splice(0)).toEqual([unreachable]);
  await page.clock.install();
  await page.route("**/toggle", () => undefined);
  await toggle.click();
  await page.locator("[aria-busy=true]").first().waitFor();
  await letRequestsTimeOut(page);
  await expect.poll(() => alerts.splice(0)).toEqual([unreachable]);
  expect(await toggle.getAttribute("aria-pressed")).toBe("true");
});

test("leaving with something typed asks first, and an edit stashes it", async () => {
  const page = await openPeople(site, faculty);
  await page.getByLabel("Full Name").fill("Half a name");
  await page.getByRole("link", { name: "Notices" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay here" }).last().click();
  await question.waitFor({ state: "hidden" });
  await editButton(page, "Anita Rai").click();
  await page.getByRole("button", { name: "Cancel Edit" }).press("Enter");
  await expect.poll(() => focused(page)).toBe("Add New Faculty Member");
  await page.getByRole("button", { name: "Restore it" }).click();
  await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("Half a name");
});

test("the list says that it is loading, empty or could not be loaded, and scrolls in 600 px", async () => {
  const page = await site.visit({ expectedErrors: /500/ });
  await signInPage(page, site.url);
  const released = Promise.withResolvers<void>();
  await page.route(api, async (route) => {
    await released.promise;
    await route.fulfill({ json: { success: true, message: "These are they.", faculty: [] } });
  });
  await page.goto(faculty.screen);
  await shows(page.getByText(/^Loading/));
  released.resolve();
  await page.getByText("No faculty members found").waitFor();
  await page.unroute(api);
  await page.route(api, (route) => route.fulfill(broken));
  await page.reload();
  await page.getByRole("button", { name: "Retry" }).waitFor();
  await page.unroute(api);
  await page.getByRole("button", { name: "Retry" }).click();
  const area = page.getByRole("group", { name: "Current Faculty List" });
  await area.getByRole("cell", { name: "1", exact: true }).waitFor();
  await expect.poll(async () => (await area.boundingBox())?.height).toBe(600);
  expect(await area.evaluate((element) => getComputedStyle(element).overflowY)).toBe("auto");
});

const beginOrdering = async (page: Page) => {
  await page.getByRole("button", { name: "Set the order" }).click();
  await page.getByRole("heading", { name: /^Order of the/ }).waitFor();
};
const handleOf = (page: Page, name: string) => page.getByRole("button", { name: `Drag ${name}` });
const isAnnounced = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).waitFor({ state: "attached" });
const saveOrder = async (page: Page) => {
  await page.getByRole("button", { name: "Save the order" }).click();
  await page.getByRole("heading", { name: /^Order of the/ }).waitFor({ state: "detached" });
};

test("the order begins at the top of the window, with the first person in view", async () => {
  const page = await openPeople(site, faculty, { viewport: { width: 1280, height: 600 } });
  await beginOrdering(page);
  const handle = page.getByRole("button", { name: /^Drag / }).first();
  await expect.poll(async () => (await handle.boundingBox())?.y).toBeLessThan(300);
});

test("people are put in order by keyboard, and a failed save loses nothing", async () => {
  const page = await openPeople(site, administration, { viewport: phone, expectedErrors: /ERR_FAILED/ });
  await beginOrdering(page);
  await expect.poll(() => focused(page)).toMatch(/^Order of the/);
  await page.getByRole("button", { name: "To the top: Chandra K.C." }).press("Enter");
  await isAnnounced(page, "Chandra K.C. is now 1 of");
  await handleOf(page, "Binod Thapa").press("ArrowUp");
  await isAnnounced(page, "Binod Thapa is now 2 of");
  await page.route("**/order", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Save the order" }).click();
  await page.getByRole("alert").waitFor();
  await saveOrder(page);
  expect((await publicNames(site, administration)).slice(0, 3)).toEqual([
    "Chandra K.C.",
    "Binod Thapa",
    "Anita Rai",
  ]);
});

test("a pasted list with a mistake is corrected and imported on a phone", async () => {
  const page = await openPeople(site, administration, { viewport: phone });
  await page.getByRole("button", { name: "Import from a table" }).click();
  const dialog = page.getByRole("dialog");
  const text = dialog.getByLabel("Or paste it here");
  const list = (post: string) =>
    `S.N.\tFull Name\tHighest Education\tPost\n1\tAnil Rai\tMBA\tLecturer\n2\tSita Gurung\tM.Phil\t${post}`;
  const check = () => dialog.getByRole("button", { name: "Check the table" }).click();
  const template = dialog.getByRole("link", { name: "Download an empty table" });
  expect(decodeURIComponent((await template.getAttribute("href")) ?? "")).toContain(
    "Full Name,Highest Education,Post,",
  );
  await text.fill(list(""));
  await check();
  await shows(row(page, "Sita Gurung").getByText(/post is missing/i));
  // The mistake comes first, though its row is the second.
  await shows(dialog.getByRole("row").nth(1).getByText("Sita Gurung"));
  expect(await dialog.getByRole("button", { name: "Import 2 rows" }).isDisabled()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Back to the table" }).click();
  await text.fill(list("Lecturer"));
  await check();
  await dialog.getByRole("button", { name: "Import 2 rows" }).click();
  await row(page, "Anil Rai").waitFor();
  await expect
    .poll(() => publicNames(site, administration))
    .toEqual(expect.arrayContaining(["Anil Rai", "Sita Gurung"]));
});
