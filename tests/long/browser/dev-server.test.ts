import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { env, execPath } from "node:process";
import type { Page } from "playwright-core";
import { openBrowser } from "../../support/browser/site.ts";
import { addressIn, makeFolder, office } from "../../support/servers/server.ts";

const leftOut = /^(\.|node_modules$|build$|data$|backups$|test-results$|tests$|measure$|docs$)/;

/** `npm run dev` in a clone of the project, whose sources a test may change. */
async function startDevServer() {
  const { path: root, remove } = makeFolder();
  const project = readdirSync(".").filter((name) => !leftOut.test(name));
  for (const path of project) cpSync(path, join(root, path), { recursive: true, preserveTimestamps: true });
  linkPackages("node_modules", join(root, "node_modules"));
  const npm = spawn("npm", ["run", "dev", "--silent"], {
    cwd: root,
    env: {
      PATH: `${dirname(execPath)}:${env.PATH}`,
      HOME: env.HOME,
      PORT: "0",
      DATA_DIR: join(root, "data"),
      SAMPLE_DATA: "off",
      LOG_LEVEL: "error",
      ADMIN_PASSWORD: office.password,
    },
  });
  const gone = once(npm, "exit");
  const url = await addressIn(npm);

  return {
    url,
    /** Changes a source until the test is over, and returns what undoes it earlier. */
    edit(path: string, from: string, to: string): () => void {
      const file = join(root, path);
      const text = readFileSync(file, "utf8");
      if (!text.includes(from)) throw new Error(`${path} does not contain: ${from}`);
      const undo = () => writeFileSync(file, text);
      onTestFinished(undo);
      writeFileSync(file, text.replace(from, to));
      return undo;
    },

    async stop(): Promise<void> {
      npm.kill("SIGTERM");
      await gone;
    },
    remove,
  };
}

/** A folder of its own, so that Vite's cache is not shared with the project's. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === ".vite") continue;
    symlinkSync(resolve(from, name), join(to, name));
  }
}

let dev: Awaited<ReturnType<typeof startDevServer>>;
beforeAll(async () => {
  dev = await startDevServer();
});
afterAll(async () => {
  await dev?.stop();
  dev?.remove();
});

async function openHome(): Promise<Page> {
  const page = await (await openBrowser()).newPage();
  onTestFinished(() => page.close());
  const connected = page.waitForEvent("console", (message) => message.text() === "[vite] connected.");
  await page.goto(dev.url);
  await connected;
  return page;
}

const health = "src/app/server/health.routes.ts";
const overlay = "vite-error-overlay";

test("an edit of the server takes effect, and no request fails meanwhile", async () => {
  async function waitFor(wanted: string): Promise<void> {
    for (;;) {
      const { status } = await (await fetch(`${dev.url}/healthz`)).json();
      if (status === wanted) return;
      expect(["ok", "edited"]).toContain(status);
    }
  }
  const undo = dev.edit(health, 'status: "ok"', 'status: "edited"');
  await waitFor("edited");
  undo();
  await waitFor("ok");
});

test("an edit of the sample school shows on its page", async () => {
  dev.edit("sample/documents/about.json", "A school of management in the hills", "A school by the lake");
  await expect.poll(async () => (await fetch(`${dev.url}/about`)).text()).toContain("A school by the lake");
});

test("an edit of a style shows in the open page, which is not loaded again", async () => {
  const page = await openHome();
  const read = () =>
    page.evaluate(() => ({
      padding: getComputedStyle(document.documentElement).scrollPaddingTop,
      isSamePage: "isSamePage" in window,
    }));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const undo = dev.edit(
    "src/kit/ui/styles/base.css",
    "scroll-padding-top: 6.5rem",
    "scroll-padding-top: 333px",
  );
  await expect.poll(read).toEqual({ padding: "333px", isSamePage: true });
  undo();
  await expect.poll(read).toEqual({ padding: "104px", isSamePage: true });
});

test.each([
  ["cannot be read", "export default function Root() {", "export default function Root( {"],
  ["fails", "return <Outlet />;", 'throw new Error("broken");'],
])("a public page that %s shows an overlay, which goes when it is repaired", async (_, from, to) => {
  const page = await openHome();
  const repair = dev.edit("src/root.tsx", from, to);
  await page.locator(overlay).waitFor({ state: "attached" });
  repair();
  await page.locator(overlay).waitFor({ state: "detached" });
  await page.locator("main").waitFor();
});

test("a server that cannot be read is shown as an overlay, and the one before goes on", async () => {
  const page = await openHome();
  const repair = dev.edit(health, "export function healthRoutes(", "export function healthRoutes((");
  await page.locator(overlay).waitFor({ state: "attached" });
  expect((await fetch(`${dev.url}/healthz`)).status).toBe(200);
  repair();
  await page.locator(overlay).waitFor({ state: "detached" });
});
