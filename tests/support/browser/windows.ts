import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
  Route,
} from "playwright-core";

/**
 * Browser windows for the visitors of one site. A new window takes as long as two visits, so that the next visitor gets
 * one that the last has left: without cookies, storage and history, with what was cached.
 */
export function createWindows(browser: () => Browser, siteUrl: () => string) {
  const free = new Map<string, Window[]>();
  const opened = new Set<BrowserContext>();

  return {
    async take({ viewport, ...options }: BrowserContextOptions): Promise<Window> {
      const kind = JSON.stringify(options);
      const used = free.get(kind)?.pop();
      if (used && !used.leftovers.stay) {
        if (viewport) await used.page.setViewportSize(viewport);
        return used;
      }
      const context = await browser().newContext({
        ...(viewport && { viewport }),
        baseURL: siteUrl(),
        // What fades and slides is drawn sixty times a second, and waited for: a tenth of the time of all tests.
        reducedMotion: "reduce",
        ...options,
      });
      opened.add(context);
      context.on("close", () => opened.delete(context));
      const page = await context.newPage();
      const devtools = await devtoolsOf(page);
      return { kind, page, devtools, leftovers: watchLeftovers(page) };
    },

    /** For the next visitor, where nothing of the last one stays; or else for nobody. */
    async giveBack(window: Window): Promise<void> {
      const { kind, page, leftovers } = window;
      if (!reusedKinds.has(kind) || leftovers.stay || page.isClosed()) return page.context().close();
      await leave(window, siteUrl());
      free.set(kind, [...(free.get(kind) ?? []), window]);
    },

    /** Ends all of them: no visitor of this site comes any more. */
    async close(): Promise<void> {
      free.clear();
      await Promise.all([...opened].map((context) => context.close()));
    },
  };
}

export interface Window {
  readonly page: Page;
  /** What it was opened with, apart from its size. */
  readonly kind: string;
  readonly devtools: CDPSession;
  readonly leftovers: Leftovers;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The one connection to a page's developer tools; those that a test opens itself may leave something behind. */
export function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Those that most visitors have. */
const reusedKinds = new Set([
  "{}",
  JSON.stringify({ javaScriptEnabled: false }),
  JSON.stringify({ bypassCSP: true }),
]);

interface Leftovers {
  /** Whether something was done to the window that cannot be undone. */
  stay: boolean;
  /** What runs in each of its pages. */
  readonly scripts: { dispose(): Promise<void> }[];
}

function watchLeftovers(page: Page): Leftovers {
  const leftovers: Leftovers = { stay: false, scripts: [] };
  const { clock } = page;
  Object.defineProperty(page, "clock", {
    get() {
      leftovers.stay = true;
      return clock;
    },
  });
  const context = page.context();
  // Further windows come when they like, also after whoever opened them has left.
  context.on("page", () => {
    leftovers.stay = true;
  });
  for (const [thing, name] of [
    [page, "emulateMedia"],
    [page, "exposeFunction"],
    [page, "exposeBinding"],
    [page, "setExtraHTTPHeaders"],
    [context, "addInitScript"],
    [context, "route"],
    [context, "setOffline"],
    [context, "grantPermissions"],
    [context, "newCDPSession"],
  ] as const) {
    const done: (...args: never[]) => unknown = Reflect.get(thing, name).bind(thing);
    Reflect.set(thing, name, (...args: never[]) => {
      leftovers.stay = true;
      return done(...args);
    });
  }
  const addInitScript: Page["addInitScript"] = page.addInitScript.bind(page);
  page.addInitScript = async (...args) => {
    const script = await addInitScript(...args);
    leftovers.scripts.push(script);
    return script;
  };
  const route: Page["route"] = page.route.bind(page);
  page.route = async (...args) => {
    const added = await route(...args);
    if (await page.evaluate(() => document.contentType === "text/html" && location.protocol === "http:"))
      await untilAsked(page, route);
    return added;
  };
  return leftovers;
}

/** A page that is there already asks its routes a moment after they were added: until then its calls go past them. */
async function untilAsked(page: Page, route: Page["route"]): Promise<void> {
  const anAddress = "/healthz";
  const answer = (routed: Route) => routed.fulfill({ status: 204 });
  const ask = (address: string) => fetch(address).then(({ status }) => status);
  await route(`**${anAddress}`, answer);
  while ((await page.evaluate(ask, anAddress)) !== 204);
  await page.unroute(`**${anAddress}`, answer);
}

const pageEvents = [
  "console",
  "pageerror",
  "dialog",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
  "download",
  "filechooser",
  "framenavigated",
  "popup",
] as const;

async function leave({ page, devtools, leftovers }: Window, siteUrl: string): Promise<void> {
  const context = page.context();
  for (const event of pageEvents) page.removeAllListeners(event);
  for (const event of ["request", "response"]) context.removeAllListeners(event);
  for (const script of leftovers.scripts.splice(0)) await script.dispose();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.mouse.move(-1, -1);
  // A page may ask whether to leave it, and may store what was typed when it is left.
  page.once("dialog", (dialog) => dialog.accept());
  // Small, and never in a sandbox: the icon may be a crest that was uploaded.
  await page.goto(`${siteUrl}/api/roadblock/active`);
  page.removeAllListeners("dialog");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = "";
  });
  await context.clearCookies();
  await devtools.send("Page.resetNavigationHistory");
}
