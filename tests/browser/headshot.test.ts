import { statSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityFaults, desktop, openSite, phone, sidewaysPixels } from "../support/browser/site.ts";
import {
  administration,
  chooseHeadshot,
  cropDialog,
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
import { animatedGif, phonePhoto, tallPicture, twoColouredPicture } from "../support/office/pictures.ts";
import { addPerson } from "../support/office/records.ts";

const site = openSite({ SAMPLE_DATA: "off" });

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

test("a headshot is cropped with the mouse, the keyboard and the buttons; it gives the focus back, and a cancelled crop leaves what was there", async () => {
  const page = await openPeople(site, faculty);
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

  await chooseHeadshot(page, portrait, "Use this crop");
  await fileField(page).focus();
  await fileField(page).setInputFiles(await twoColouredPicture());
  await cropDialog(page).waitFor();
  await page.keyboard.press("Escape");
  await cropDialog(page).waitFor({ state: "hidden" });
  expect((await headshotInForm(page))?.name).toBe("portrait.webp");
  await expect.poll(() => fileField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  // Also when nothing had it before.
  for (const answer of ["Use this crop", "Cancel"]) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await fileField(page).setInputFiles(portrait);
    await cropDialog(page).getByRole("button", { name: answer }).first().click();
    await cropDialog(page).waitFor({ state: "hidden" });
    await expect.poll(() => fileField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  }
  await page.getByRole("button", { name: "Remove the picture" }).click();
  await page.getByText("Choose a picture or drop it here").waitFor();
});

test("on a phone a tall headshot begins with its upper part, and all of its width, and zooming in keeps what is in the middle of the frame; it is dragged and pinched with fingers", async () => {
  const page = await openPeople(site, faculty, { viewport: phone, hasTouch: true });
  await fileField(page).setInputFiles(await tallPicture());
  await cropDialog(page).getByRole("button", { name: "Use this crop" }).click({ trial: true });
  expect(await accessibilityFaults(page)).toEqual([]);
  await cropDialog(page).getByRole("button", { name: "Use this crop" }).click();
  const cropped = await headshotInForm(page);
  expect(cropped).toMatchObject({ width: 800, height: 1000 });
  // In the middle of the whole picture it would be blue.
  expect(cropped?.red).toBeGreaterThan(200);

  await fileField(page).setInputFiles(await tallPicture());
  for (let press = 0; press < 14; press++)
    await cropDialog(page).getByRole("button", { name: "Zoom in" }).click();
  await cropDialog(page).getByRole("button", { name: "Use this crop" }).click();
  await expect.poll(async () => (await headshotInForm(page))?.width).toBe(240);
  // Zoomed about the middle of the picture instead, it would be blue.
  expect((await headshotInForm(page))?.red).toBeGreaterThan(200);

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
  await cropDialog(page).waitFor({ state: "hidden" });
  await expect.poll(async () => (await headshotInForm(page))?.name).toBe("halves.webp");
  const pinched = await headshotInForm(page);
  expect(pinched?.blue).toBeGreaterThan(200);
  expect(pinched?.width).toBeLessThan(400);
});

test("a headshot of a phone is turned upright and made to fit the limit, one that moves is left alone; each opens in a new tab, and where it is broken the initials stand", async () => {
  const photo = await phonePhoto();
  expect(statSync(photo).size).toBeGreaterThan(5 * 1024 * 1024);
  await addPerson(site.url, faculty.path, { fullName: "Dr. Lost Picture" });
  const page = await openPeople(site, faculty, { expectedErrors: /404/ });
  await fillPerson(page, "From a phone");
  await chooseHeadshot(page, photo, "Use the whole picture");
  const whole = await headshotInForm(page);
  expect(whole).toMatchObject({ name: "IMG_0042.webp", type: "image/webp" });
  expect(whole?.bytes).toBeLessThanOrEqual(5 * 1024 * 1024);
  expect((whole?.height ?? 0) / (whole?.width ?? 1)).toBeCloseTo(1.25, 2);

  await page.getByRole("button", { name: "Crop again" }).click();
  await cropDialog(page).getByRole("button", { name: "Use this crop" }).click();
  await cropDialog(page).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Add Faculty" }).click();
  await toast(page, "The faculty member was added.").waitFor();
  expect((await personNamed(site, faculty, "From a phone")).picture).toMatchObject({
    width: 1280,
    height: 1600,
  });

  await fillPerson(page, "Waving");
  await fileField(page).setInputFiles(await animatedGif());
  expect(await headshotInForm(page)).toMatchObject({ name: "wave.gif", type: "image/gif" });
  await page.getByRole("button", { name: "Add Faculty" }).click();
  await expect.poll(() => publicNames(site, faculty)).toContain("Waving");
  expect((await personNamed(site, faculty, "Waving")).picture).toMatchObject({ animated: true });

  const link = page.getByRole("link", { name: "Open the headshot of Dr. Lost Picture in a new tab" });
  const { headshot } = await personNamed(site, faculty, "Dr. Lost Picture");
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
