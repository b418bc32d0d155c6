import type { Page } from "playwright-core";
import { accessibilityFaults } from "../support/browser/page-checks.ts";
import { hasFocus, openSharedSite, phone } from "../support/browser/site.ts";
import {
  chooseHeadshot,
  cropDialog,
  faculty,
  fileField,
  fillPerson,
  openPeople,
} from "../support/office/people-screen.ts";
import { phonePhoto, tallPicture, twoColouredPicture } from "../support/office/pictures.ts";

const site = openSharedSite();

async function headshotInForm(page: Page) {
  await page.getByText("New headshot").waitFor();
  return fileField(page).evaluate(async (field) => {
    const file = (field as HTMLInputElement).files?.[0];
    if (!file) return undefined;
    const picture = await createImageBitmap(file);
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    pen?.drawImage(picture, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = pen?.getImageData(0, 0, 1, 1).data ?? [];
    const { width, height } = picture;
    return { name: file.name, type: file.type, bytes: file.size, width, height, red, blue };
  });
}

const cropButton = (page: Page) => cropDialog(page).getByRole("button", { name: "Use this crop" });
/** The stage, as soon as its picture can be moved and it has the focus. */
const loadedStage = async (page: Page) => {
  const stage = page.getByRole("group", { name: "Picture in its frame" });
  await hasFocus(stage);
  await expect.poll(() => cropButton(page).isEnabled()).toBe(true);
  return stage;
};
const middleOfStage = async (page: Page) => {
  const box = await (await loadedStage(page)).boundingBox();
  if (!box) throw new Error("The picture is not visible.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
};

test("a headshot is cropped with mouse, keyboard and buttons", async () => {
  const page = await openPeople(site, faculty);
  const cropAgain = async () => {
    await page.getByRole("button", { name: "Crop again" }).click();
    await loadedStage(page);
  };
  await fileField(page).setInputFiles(await twoColouredPicture());
  const { x, y, width } = await middleOfStage(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + width + 400, y, { steps: 4 });
  await page.mouse.up();
  await cropButton(page).click();
  const red = await headshotInForm(page);
  expect(red).toMatchObject({ name: "halves.webp", type: "image/webp", width: 800, height: 1000 });
  expect(red?.red).toBeGreaterThan(200);

  await cropAgain();
  for (let press = 0; press < 6; press++) await page.keyboard.press("Shift+ArrowLeft");
  await cropButton(page).click();
  await expect.poll(async () => (await headshotInForm(page))?.blue).toBeGreaterThan(200);

  await cropAgain();
  for (let press = 0; press < 10; press++)
    await cropDialog(page).getByRole("button", { name: "Move right" }).click();
  for (let press = 0; press < 4; press++)
    await cropDialog(page).getByRole("button", { name: "Zoom in" }).click();
  await cropButton(page).click();
  await expect.poll(async () => (await headshotInForm(page))?.red).toBeGreaterThan(200);
  expect((await headshotInForm(page))?.width).toBeLessThan(700);
});

test("on a phone a tall headshot begins with its upper part, and fingers move and zoom", async () => {
  const page = await openPeople(site, faculty, { viewport: phone, hasTouch: true });
  await fileField(page).setInputFiles(await tallPicture());
  await cropButton(page).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await cropButton(page).click();
  // In the middle of the whole picture it would be blue.
  expect((await headshotInForm(page))?.red).toBeGreaterThan(200);

  await fileField(page).setInputFiles(await twoColouredPicture());
  const { x, y } = await middleOfStage(page);
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
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
  await cropButton(page).click();
  await expect.poll(async () => (await headshotInForm(page))?.name).toBe("halves.webp");
  const pinched = await headshotInForm(page);
  expect(pinched?.blue).toBeGreaterThan(200);
  expect(pinched?.width).toBeLessThan(400);
});

test("a photo of a phone is rotated and made smaller than 5 MB", async () => {
  const page = await openPeople(site, faculty);
  await fillPerson(page, "From a phone");
  await chooseHeadshot(page, await phonePhoto(), "Use the whole picture");
  const whole = await headshotInForm(page);
  expect(whole).toMatchObject({ name: "IMG_0042.webp", type: "image/webp" });
  expect(whole?.bytes).toBeLessThanOrEqual(5 * 1024 * 1024);
  expect((whole?.height ?? 0) / (whole?.width ?? 1)).toBeCloseTo(1.25, 2);
});
