import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { collectAlerts, endSession, enterOffice, fillLogin } from "../support/office.ts";
import {
  animatedGif,
  type ChosenFile,
  falsePicture,
  jpegPicture,
  phonePhoto,
  twoColouredPicture,
} from "../support/pictures.ts";
import { signIn } from "../support/server.ts";
import { accessibilityFaults, desktop, openSite, phone, type VisitOptions } from "../support/site.ts";

const site = openSite({ SAMPLE_DATA: "off" });

const portrait = await jpegPicture();

const faculty = {
  screen: "/admin/faculties",
  calls: "/api/faculties",
  one: "The faculty member",
  addHeading: "Add New Faculty Member",
  editHeading: "Edit Faculty Member",
  add: "Add Faculty",
  update: "Update Faculty",
  list: "Current Faculty List",
  empty: "No faculty members found",
  loading: "Loading faculty members...",
  failed: "The faculty members could not be loaded.",
};

const administration: typeof faculty = {
  screen: "/admin/adminstration",
  calls: "/api/adminstration",
  one: "The administration member",
  addHeading: "Add New Member",
  editHeading: "Edit Member",
  add: "Add Administration",
  update: "Update Administration",
  list: "Current Administration List",
  empty: "No administration members found",
  loading: "Loading administration members...",
  failed: "The administration members could not be loaded.",
};

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const editButton = (page: Page, name: string) => row(page, name).getByRole("button", { name: /^Edit/ });
const toggleOf = (page: Page, name: string) => page.getByRole("button", { name: `Active: ${name}` });
const fileField = (page: Page) => page.locator("input[type=file]");
const cropDialog = (page: Page) => page.getByRole("dialog", { name: "Crop the headshot" });
const toast = (page: Page, text: string | RegExp) => page.getByRole("listitem").filter({ hasText: text });

let token: string;

/** Somebody in the list, without the screen's help. */
async function addPerson({ calls }: typeof faculty, fullName: string): Promise<void> {
  token ??= await signIn(site.url);
  const form = new FormData();
  form.set("fullName", fullName);
  form.set("education", "Ph.D in Finance");
  form.set("post", "Lecturer");
  form.set("addedDate", "2025-01-05");
  form.set("headshot", new File([new Uint8Array(portrait.buffer)], portrait.name));
  await fetch(site.url + calls, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}

async function publicNames({ calls }: typeof faculty): Promise<string[]> {
  const { faculty: people } = await (await fetch(site.url + calls)).json();
  return people.map((person: { fullname: string }) => person.fullname);
}

async function personNamed({ calls }: typeof faculty, name: string) {
  const { faculty: people } = await (await fetch(site.url + calls)).json();
  return people.find((person: { fullname: string }) => person.fullname === name);
}

let session: BrowserContextOptions["storageState"];

/** Signs in through the login's form, the first time; who comes later still has the session. */
async function enter(group: typeof faculty, options: VisitOptions = {}): Promise<Page> {
  const page = await site.visit({ ...options, ...(session && { storageState: session }) });
  if (session) await page.goto(group.screen);
  else await enterOffice(page, group.screen);
  session ??= await page.context().storageState();
  return page;
}

async function openScreen(group: typeof faculty, options: VisitOptions = {}): Promise<Page> {
  const page = await enter(group, options);
  await page.getByRole("heading", { name: group.addHeading }).waitFor();
  await page.getByText(group.loading).first().waitFor({ state: "hidden" });
  return page;
}

async function fill(page: Page, fullName: string): Promise<void> {
  await page.getByLabel("Full Name").fill(fullName);
  await page.getByLabel("Highest Education").fill("MBA");
  await page.getByLabel("Post").fill("Lecturer");
}

async function choose(page: Page, file: ChosenFile, how: "Use this crop" | "Use the whole picture") {
  await fileField(page).setInputFiles(file);
  await cropDialog(page).getByRole("button", { name: how }).click();
  await cropDialog(page).waitFor({ state: "hidden" });
}

/** What the form would send: its size, its kind, and the colour of its middle. */
async function headshotInForm(page: Page) {
  await page.getByText("New headshot").waitFor();
  return fileField(page).evaluate(async (field) => {
    const file = (field as HTMLInputElement).files?.[0];
    if (!file) return undefined;
    const { width, height } = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(1, 1);
    const pen = canvas.getContext("2d");
    pen?.drawImage(await createImageBitmap(file), 0, 0, 1, 1);
    const [red = 0, , blue = 0] = pen?.getImageData(0, 0, 1, 1).data ?? [];
    return { name: file.name, type: file.type, bytes: file.size, width, height, red, blue };
  });
}

async function isInSight(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}

describe.each([
  ["faculty", faculty],
  ["administration", administration],
])("the %s screen", (name, group) => {
  describe.each([
    ["a phone", phone],
    ["a desktop", desktop],
  ])("on %s", (device, viewport) => {
    test("somebody is added, edited without losing the headshot, hidden and shown again", async () => {
      const page = await openScreen(group, { viewport });
      const fullName = `Sita Gurung, added on ${device}`;

      await fill(page, fullName);
      await choose(page, portrait, "Use this crop");
      await page.getByRole("button", { name: group.add }).click();
      await toast(page, `${group.one} was added.`).waitFor();
      expect(await page.getByLabel("Full Name").inputValue()).toBe("");
      expect(await page.getByLabel("LinkedIn").inputValue()).toBe("https://");
      await page.locator("tr[aria-current=true]", { hasText: fullName }).waitFor();
      await expect.poll(() => isInSight(row(page, fullName))).toBe(true);
      const before = await personNamed(group, fullName);
      expect(before).toMatchObject({ education: "MBA", post: "Lecturer", linkedinLink: "", action: true });

      await editButton(page, fullName).click();
      await page.getByRole("heading", { name: group.editHeading }).waitFor();
      await page.getByText("Current headshot").waitFor();
      expect(await editButton(page, fullName).textContent()).toContain("Editing...");
      expect(await editButton(page, fullName).isDisabled()).toBe(true);
      expect(await page.getByLabel("Highest Education").inputValue()).toBe("MBA");
      await page.getByLabel("Post").fill("Professor");
      await page.getByLabel("Added Date").fill("2025-01-05");
      await page.getByRole("button", { name: group.update }).click();
      await toast(page, `${group.one} was updated.`).waitFor();
      await page.getByRole("heading", { name: group.addHeading }).waitFor();
      await row(page, fullName).getByText("5 Jan 2025").waitFor();
      expect(await personNamed(group, fullName)).toMatchObject({
        post: "Professor",
        headshot: before.headshot,
      });

      const toggle = toggleOf(page, fullName);
      expect(await toggle.getAttribute("aria-pressed")).toBe("true");
      await toggle.click();
      await expect.poll(() => toggle.getAttribute("aria-pressed")).toBe("false");
      expect(await toggle.getAttribute("title")).toBe("Inactive: not shown on the website");
      expect(await publicNames(group)).not.toContain(fullName);
      await toggle.click();
      await expect.poll(() => toggle.getAttribute("aria-pressed")).toBe("true");
      expect(await publicNames(group)).toContain(fullName);
    });

    test("axe finds nothing in any state, and nothing scrolls sideways", async () => {
      await addPerson(group, `For axe on ${device}`);
      const page = await openScreen(group, { viewport, expectedErrors: /400|ApiFailure/ });
      const isFaultless = async () => expect(await accessibilityFaults(page)).toEqual([]);
      await editButton(page, `For axe on ${device}`).waitFor();
      await isFaultless();

      await fileField(page).setInputFiles(portrait);
      await cropDialog(page).waitFor();
      await isFaultless();
      await cropDialog(page).getByRole("button", { name: "Use this crop" }).click();
      await page.getByText("New headshot").waitFor();
      await isFaultless();

      await page.getByRole("button", { name: group.add }).click();
      await page.getByText("The full name is missing.", { exact: true }).waitFor();
      await isFaultless();

      await editButton(page, `For axe on ${device}`).click();
      await page.getByRole("button", { name: "Cancel Edit" }).waitFor();
      await isFaultless();

      await page.getByRole("searchbox").fill("no such words");
      await page.getByText(/^Nobody has/).waitFor();
      await isFaultless();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    });

    test("what the server refuses is shown and kept, and goes through once it is mended", async () => {
      const page = await openScreen(group, { viewport, expectedErrors: /400|415|500|ApiFailure/ });
      const fullName = `Mended on ${device}`;
      const add = page.getByRole("button", { name: group.add });

      await add.click();
      await toast(page, `Error: ${group.one} was not saved: the full name is missing.`).waitFor();
      await page.getByText("The headshot is missing.", { exact: true }).waitFor();
      expect(await page.getByLabel("Full Name").evaluate((field) => field === document.activeElement)).toBe(
        true,
      );

      await fill(page, fullName);
      await page.getByLabel("LinkedIn").fill("linkedin");
      await fileField(page).setInputFiles(falsePicture);
      await add.click();
      await page.getByText(/http/, { exact: false }).first().waitFor();
      await page.getByLabel("LinkedIn").fill("https://linkedin.example/in/mended");
      await add.click();
      await toast(page, /Error: .*portrait\.jpg/).waitFor();
      expect(await page.getByLabel("Full Name").inputValue()).toBe(fullName);

      await choose(page, portrait, "Use the whole picture");
      await page.route(`**${group.calls}`, (route) =>
        route.request().method() === "POST"
          ? route.fulfill({ status: 500, json: { success: false, message: "Something broke." } })
          : route.continue(),
      );
      await add.click();
      await toast(page, "Error: Something broke.").waitFor();
      await page.unroute(`**${group.calls}`);
      await add.click();
      await toast(page, `${group.one} was added.`).waitFor();
      expect(await publicNames(group)).toContain(fullName);
    });

    test("a session that ends in the middle is renewed in place, and the save goes through", async () => {
      const page = await openScreen(group, { viewport, expectedErrors: /401/ });
      const fullName = `Typed before the session ended on ${device}`;
      await fill(page, fullName);
      await choose(page, portrait, "Use this crop");
      await endSession(page);
      await page.getByRole("button", { name: group.add }).click();
      await page.getByRole("dialog", { name: "Please sign in again" }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await fillLogin(page);
      await toast(page, `${group.one} was added.`).waitFor();
      await row(page, fullName).waitFor();
    });
  });

  test("a lost connection keeps the form, and the next try saves it", async () => {
    const page = await openScreen(group, { expectedErrors: /ERR_FAILED|ApiFailure/ });
    await page.route(`**${group.calls}`, (route) => route.abort());
    await fill(page, "After the storm");
    await choose(page, portrait, "Use this crop");
    await page.getByRole("button", { name: group.add }).click();
    await toast(page, "Error: The server could not be reached.").waitFor();
    await page.unroute(`**${group.calls}`);
    await page.getByRole("button", { name: group.add }).click();
    await toast(page, `${group.one} was added.`).waitFor();
  });

  test("a double click saves once", async () => {
    const page = await openScreen(group);
    await fill(page, "Clicked twice");
    await choose(page, portrait, "Use this crop");
    await page.getByRole("button", { name: group.add }).dblclick();
    await toast(page, `${group.one} was added.`).waitFor();
    expect((await publicNames(group)).filter((fullName) => fullName === "Clicked twice")).toHaveLength(1);
  });

  test("an answer that says it did not succeed is an alert, for a save and for a toggle", async () => {
    await addPerson(group, "Refused politely");
    const page = await openScreen(group);
    const alerts = collectAlerts(page);
    await page.route(`**${group.calls}/**`, (route) =>
      route.fulfill({ status: 200, json: { success: false, message: "Not today." } }),
    );
    await toggleOf(page, "Refused politely").click();
    await expect.poll(() => alerts).toEqual(["Error: Not today."]);
    await editButton(page, "Refused politely").click();
    await page.getByRole("button", { name: group.update }).click();
    await expect.poll(() => alerts).toEqual(["Error: Not today.", "Error: Not today."]);
    expect(await page.getByLabel("Full Name").inputValue()).toBe("Refused politely");
  });

  test("a toggle that is refused says why, and one that reaches nobody has its own words", async () => {
    await addPerson(group, "Hard to toggle");
    const page = await openScreen(group, { expectedErrors: /500|ERR_FAILED/ });
    const alerts = collectAlerts(page);
    const toggle = toggleOf(page, "Hard to toggle");

    await page.route("**/toggle", (route) =>
      route.fulfill({ status: 500, json: { success: false, message: "Something broke." } }),
    );
    await toggle.click();
    await expect.poll(() => alerts).toEqual(["Error: Something broke."]);
    await page.unroute("**/toggle");

    await page.route("**/toggle", (route) => route.abort());
    await toggle.click();
    await expect
      .poll(() => alerts)
      .toEqual(["Error: Something broke.", "Failed to update notice. Please try again."]);
    await page.unroute("**/toggle");
    expect(await toggle.getAttribute("aria-pressed")).toBe("true");

    const sent = page.waitForRequest("**/toggle");
    await toggle.click();
    expect((await sent).postDataJSON()).toEqual({ action: false });
    await expect.poll(() => toggle.getAttribute("aria-pressed")).toBe("false");
  });

  test("a server that does not answer in ten seconds is given up", async () => {
    await addPerson(group, "Waited for");
    const page = await openScreen(group, { expectedErrors: /ApiFailure/ });
    const alerts = collectAlerts(page);
    await page.route(`**${group.calls}/**`, () => undefined);
    await toggleOf(page, "Waited for").click();
    await editButton(page, "Waited for").click();
    await page.getByRole("button", { name: group.update }).click();
    await page.getByRole("button", { name: "Saving..." }).waitFor();
    await toast(page, /Error: The (server did not answer in time|upload came to a halt)\./).waitFor();
    expect(alerts).toEqual(["Failed to update notice. Please try again."]);
    expect(await page.getByLabel("Full Name").inputValue()).toBe("Waited for");
  });

  test("a list that cannot be read says so and can be tried again", async () => {
    const page = await openScreen(group, { expectedErrors: /500/ });
    await page.route(`**${group.calls}`, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: "Something broke." } }),
    );
    await page.reload();
    await page.getByText(group.failed).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute(`**${group.calls}`);
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("group", { name: group.list }).waitFor();
  });

  test("without anybody it says so, and while it waits it says that", async () => {
    const page = await openScreen(group);
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
    await page.route(`**${group.calls}`, async (route) => {
      await mayAnswer;
      await route.fulfill({ json: { success: true, message: "These are they.", faculty: [] } });
    });
    await page.reload();
    await page.getByText(group.loading).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    letAnswer();
    await page.getByText(group.empty).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("the search stands in the address, and somebody who is added is shown all the same", async () => {
    await addPerson(group, "Binod Thapa");
    await addPerson(group, "Anita Rai");
    const page = await openScreen(group);
    await page.getByRole("searchbox").fill("finance thapa");
    await page.getByText(/^1 of \d+ /).waitFor();
    expect(new URL(page.url()).searchParams.get("search")).toBe("finance thapa");
    await page.reload();
    await row(page, "Binod Thapa").waitFor();
    expect(await row(page, "Anita Rai").count()).toBe(0);

    await editButton(page, "Binod Thapa").click();
    await page.getByLabel("Full Name").fill("Binod Karki");
    await page.getByRole("button", { name: group.update }).click();
    await page.getByText("“Binod Karki” was saved. The search does not show it.").waitFor();
    await page.getByRole("button", { name: "Show it" }).click();
    await expect.poll(() => isInSight(row(page, "Binod Karki"))).toBe(true);

    await page.getByRole("searchbox").fill("anita");
    await page.getByText(/^1 of \d+ /).waitFor();
    await fill(page, "Newest of all");
    await choose(page, portrait, "Use this crop");
    await page.getByRole("button", { name: group.add }).click();
    await page.locator("tr[aria-current=true]", { hasText: "Newest of all" }).waitFor();
  });

  test("leaving with something typed asks first, and an edit sets it aside", async () => {
    await addPerson(group, "In between");
    const page = await openScreen(group);
    await page.getByLabel("Full Name").fill("Half a name");
    await page.getByRole("link", { name: "Notices" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByRole("button", { name: "Stay here" }).last().click();
    await question.waitFor({ state: "hidden" });

    await editButton(page, "In between").click();
    await page.getByRole("button", { name: "Cancel Edit" }).click();
    await page.getByRole("button", { name: "Bring it back" }).click();
    expect(await page.getByLabel("Full Name").inputValue()).toBe("Half a name");
  });

  test(`the list is 600 px tall and scrolls (${name})`, async () => {
    await addPerson(group, "Tall");
    const page = await openScreen(group);
    const area = page.getByRole("group", { name: group.list });
    expect((await area.boundingBox())?.height).toBe(600);
    expect(await area.evaluate((element) => getComputedStyle(element).overflowY)).toBe("auto");
  });
});

describe("a headshot", () => {
  test("is cropped with the mouse, the keyboard and the buttons", async () => {
    const page = await openScreen(faculty);
    const halves = await twoColouredPicture();
    const stage = page.getByRole("group", { name: "Picture in its frame" });
    const use = cropDialog(page).getByRole("button", { name: "Use this crop" });

    await fileField(page).setInputFiles(halves);
    const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 400, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await use.click();
    const red = await headshotInForm(page);
    expect(red).toMatchObject({ name: "halves.webp", type: "image/webp", width: 800, height: 1000 });
    expect(red?.red).toBeGreaterThan(200);
    expect(red?.blue).toBeLessThan(60);

    await page.getByRole("button", { name: "Crop again" }).click();
    await cropDialog(page).waitFor();
    for (let press = 0; press < 6; press++) await page.keyboard.press("Shift+ArrowLeft");
    await use.click();
    await cropDialog(page).waitFor({ state: "hidden" });
    await expect.poll(async () => (await headshotInForm(page))?.blue).toBeGreaterThan(200);

    await page.getByRole("button", { name: "Crop again" }).click();
    for (let press = 0; press < 10; press++)
      await cropDialog(page).getByRole("button", { name: "Move right" }).click();
    for (let press = 0; press < 4; press++)
      await cropDialog(page).getByRole("button", { name: "Zoom in" }).click();
    await use.click();
    await cropDialog(page).waitFor({ state: "hidden" });
    await expect.poll(async () => (await headshotInForm(page))?.red).toBeGreaterThan(200);
    expect((await headshotInForm(page))?.width).toBeLessThan(700);
  });

  test("is dragged and pinched with fingers", async () => {
    const page = await openScreen(faculty, { viewport: phone, hasTouch: true });
    await fileField(page).setInputFiles(await twoColouredPicture());
    const stage = page.getByRole("group", { name: "Picture in its frame" });
    const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      fingers.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
      });

    await touch("touchStart", [{ x, y }]);
    for (let step = 1; step <= 8; step++) await touch("touchMove", [{ x: x - step * 40, y }]);
    await touch("touchEnd", []);
    const pair = (apart: number) => [
      { x: x - apart, y },
      { x: x + apart, y },
    ];
    await touch("touchStart", pair(40));
    for (const apart of [60, 80, 100, 120]) await touch("touchMove", pair(apart));
    await touch("touchEnd", []);

    await cropDialog(page).getByRole("button", { name: "Use this crop" }).click();
    const cropped = await headshotInForm(page);
    expect(cropped?.blue).toBeGreaterThan(200);
    expect(cropped?.width).toBeLessThan(400);
  });

  test("gives the focus back, and a cancelled crop leaves what was there", async () => {
    const page = await openScreen(faculty);
    await choose(page, portrait, "Use this crop");
    await fileField(page).focus();
    await fileField(page).setInputFiles(await twoColouredPicture());
    await cropDialog(page).waitFor();
    await page.keyboard.press("Escape");
    await cropDialog(page).waitFor({ state: "hidden" });
    expect((await headshotInForm(page))?.name).toBe("portrait.webp");
    await expect.poll(() => fileField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "Remove the picture" }).click();
    await page.getByText("Choose a picture or drop it here").waitFor();
  });

  test("of a phone is turned upright and made to fit the limit, also uncropped", async () => {
    const photo = await phonePhoto();
    expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
    const page = await openScreen(faculty);
    await fill(page, "From a phone");
    await choose(page, photo, "Use the whole picture");
    const whole = await headshotInForm(page);
    expect(whole).toMatchObject({ name: "IMG_0042.webp", type: "image/webp" });
    expect(whole?.bytes).toBeLessThanOrEqual(5 * 1024 * 1024);
    expect((whole?.height ?? 0) / (whole?.width ?? 1)).toBeCloseTo(1.25, 2);

    await page.getByRole("button", { name: "Crop again" }).click();
    await cropDialog(page).getByRole("button", { name: "Use this crop" }).click();
    await cropDialog(page).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Add Faculty" }).click();
    await toast(page, "The faculty member was added.").waitFor();
    expect((await personNamed(faculty, "From a phone")).picture).toMatchObject({ width: 1280, height: 1600 });
  });

  test("that moves is left alone", async () => {
    const page = await openScreen(faculty);
    await fill(page, "Waving");
    await fileField(page).setInputFiles(await animatedGif());
    expect(await headshotInForm(page)).toMatchObject({ name: "wave.gif", type: "image/gif" });
    await page.getByRole("button", { name: "Add Faculty" }).click();
    await toast(page, "The faculty member was added.").waitFor();
    expect((await personNamed(faculty, "Waving")).picture).toMatchObject({ animated: true });
  });

  test("opens in a new tab, and where it is broken the initials stand", async () => {
    await addPerson(faculty, "Dr. Lost Picture");
    const page = await openScreen(faculty, { expectedErrors: /404/ });
    const link = page.getByRole("link", { name: "Open the headshot of Dr. Lost Picture in a new tab" });
    const { headshot } = await personNamed(faculty, "Dr. Lost Picture");
    expect(await link.getAttribute("href")).toBe(headshot);
    expect(await link.getAttribute("target")).toBe("_blank");
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => link.getByText("LP").count()).toBe(0);

    await page.route("**/files/**", (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => link.locator("img").count()).toBe(0);
    await link.getByText("LP").waitFor();
  });
});
