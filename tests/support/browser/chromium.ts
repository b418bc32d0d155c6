import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { stdout } from "node:process";
import { chromium } from "playwright-core";
import { ensureTool } from "../servers/debian-tools.ts";

/** It renders the same without windows, and takes two thirds of the processor time. */
const windowless = "chromium-headless-shell";
const usualPlaces = [
  `/usr/bin/${windowless}`,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * No sandbox (it may run as root), no graphics card, no requests of its own, and no optimization of scripts that run
 * once (7 % less processor time).
 */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  "--js-flags=--no-opt --no-maglev",
];

export function findChromium(): string | undefined {
  return [chromium.executablePath(), ...usualPlaces].find((path) => existsSync(path));
}

/** Beside Debian's Chromium, where that is allowed. Without it the tests only take longer. */
export function addWindowless(): void {
  if (findChromium() !== "/usr/bin/chromium") return;
  try {
    ensureTool(windowless, windowless);
  } catch {}
}

/** Finds Chromium or gets it: Playwright's own build, or else the system's package. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const attempts: [string, string[]][] = [
    [
      process.execPath,
      [
        join(dirname(createRequire(import.meta.url).resolve("playwright-core")), "cli.js"),
        "install",
        "--only-shell",
        "chromium",
      ],
    ],
    ["apt-get", ["update", "-qq"]],
    ["apt-get", ["install", "-y", "-qq", windowless]],
  ];
  for (const [command, args] of attempts) {
    stdout.write(`No Chromium was found. Running: ${command} ${args.join(" ")}\n`);
    spawnSync(command, args, { stdio: "ignore" });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium, and it could not be installed. Please install it and try again.",
  );
}
