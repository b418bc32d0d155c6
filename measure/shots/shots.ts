import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stdout } from "node:process";
import type { Page } from "playwright-core";
import { officeScreens, publicPages } from "../../tests/support/browser/all-pages.ts";
import {
  type LayoutShift,
  measureLayoutShift,
  scrollThrough,
} from "../../tests/support/browser/layout-shift.ts";
import { composeContactSheet, type FirstScreens } from "./contact-sheet.ts";
import { takeMails } from "./mails.ts";
import { openStudio, type Studio } from "./studio.ts";

const widths = [390, 768, 1280, 1920];
const [phoneWidth, desktopWidth] = [390, 1280];
/** Beside those of the route table: what a visitor meets by accident or from the footer. */
const otherPages = ["/newsletter", "/no-such-page"];

/** Takes a picture of every page, screen and mail, makes the contact sheet, and prints what moved; returns the exit code. */
export async function takeShots(
  folder = join(tmpdir(), "school-shots"),
  sheet = "docs/contact-sheet.webp",
): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const studio = await openStudio();
  try {
    for (const width of widths) {
      await takeAll(studio, folder, width, [...publicPages, ...otherPages], false);
      await takeAll(studio, folder, width, officeScreens, true);
    }
    await takeMails(studio, folder);
    await composeContactSheet(await firstScreens(studio), sheet);
    stdout.write(`The pictures lie in ${folder}, the contact sheet is ${sheet}.\n\n`);
    return await reportLayoutShifts(studio);
  } finally {
    await studio.close();
  }
}

async function takeAll(
  studio: Studio,
  folder: string,
  width: number,
  paths: readonly string[],
  isOffice: boolean,
): Promise<void> {
  for (const path of paths) {
    // Who is signed in is sent away from the login.
    const page = await studio.open(width, { signedIn: isOffice && path !== "/login" });
    await settle(page, path);
    await page.screenshot({
      path: join(folder, `${nameOf(path)}-${width}.jpg`),
      fullPage: true,
      type: "jpeg",
      quality: 88,
      animations: "disabled",
    });
    await page.context().close();
  }
}

async function firstScreens(studio: Studio): Promise<FirstScreens[]> {
  const pages: FirstScreens[] = [];
  for (const path of publicPages) {
    pages.push({
      path,
      desktop: await firstScreen(studio, desktopWidth, path),
      phone: await firstScreen(studio, phoneWidth, path),
    });
  }
  return pages;
}

async function firstScreen(studio: Studio, width: number, path: string): Promise<Buffer> {
  const page = await studio.open(width);
  await settle(page, path);
  const picture = await page.screenshot({ animations: "disabled" });
  await page.context().close();
  return picture;
}

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await scrollThrough(page);
}

/** The fonts of a slow network may move a word of a line: that is printed too, and is no failure. */
async function reportLayoutShifts(studio: Studio): Promise<number> {
  const columns = [false, true].flatMap((lateFonts) =>
    [phoneWidth, desktopWidth].map((width) => ({ width, lateFonts })),
  );
  const titles = columns.map(({ width, lateFonts }) => `${width} px${lateFonts ? ", late fonts" : ""}`);
  stdout.write(`${"Layout shift".padEnd(26)}${titles.map((title) => title.padStart(21)).join("")}\n`);
  let isCalm = true;
  for (const path of [...publicPages, ...otherPages, ...officeScreens]) {
    const shifts: LayoutShift[] = [];
    for (const { width, lateFonts } of columns) {
      const page = await studio.open(width, { signedIn: path.startsWith("/admin") });
      shifts.push(await measureLayoutShift(page, path, { lateFonts }));
      await page.context().close();
    }
    stdout.write(`${path.padEnd(26)}${shifts.map(({ total }) => total.toFixed(4).padStart(21)).join("")}\n`);
    for (const [index, { total, moved }] of shifts.entries()) {
      if (columns[index]?.lateFonts || total < noticeableShift) continue;
      isCalm = false;
      for (const part of new Set(moved)) stdout.write(`    ${part}\n`);
    }
  }
  return isCalm ? 0 : 1;
}

/** 0.00 when it is written with two digits. */
const noticeableShift = 0.005;

function nameOf(path: string): string {
  return path.slice(1).replaceAll("/", "-") || "home";
}
