import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, relative } from "node:path";
import { stderr } from "node:process";
import { stripVTControlCharacters as withoutColours } from "node:util";
import type { FastifyInstance } from "fastify";
import {
  createServer as createVite,
  type ErrorPayload,
  type HotPayload,
  type Plugin,
  type ViteDevServer,
} from "vite";
import { readConfig } from "#app/server/config.ts";
import { loadDotEnv } from "#app/server/dot-env.ts";
import { endWithLaunchers } from "#app/server/processes/stop.ts";
import { reportFailure } from "#app/server/setup/start-refusals.ts";
import { root } from "#base/project-root.ts";
import type { WebPart } from "#kit/pages/page-rendering.server.ts";
import type { RenderedPage } from "#kit/pages/visit.ts";

/** Vite has nothing at these paths. */
const ownPaths = /^\/(api|files|healthz|readyz)(\/|$|\?)/;
/** A reload or a stop cuts off requests that take longer, such as one that waits at a breakpoint. */
const patienceMs = 3_000;

/**
 * The server of `npm run dev`. It listens as long as it runs, and Vite loads pages and server from their sources. After an edit that
 * concerns the server, it replaces the app behind the port; requests wait meanwhile.
 */
async function serveSources(): Promise<void> {
  loadDotEnv(process.env);
  const { port, host } = readConfig(process.env);
  const server = createServer(async (request, response) => {
    const { vite, site } = await opened;
    const next = () => void site.handle(request, response);
    if (ownPaths.test(request.url ?? "")) next();
    else vite.middlewares(request, response, next);
  });
  server.listen(port, host);
  await once(server, "listening");
  // The app does not listen, and takes its URL from the settings.
  process.env.PORT = String((server.address() as AddressInfo).port);
  // What the server starts in a process of its own, such as a backup, runs the program and not this file.
  process.argv[1] = join(root, "scripts/serve.ts");
  const opened = openSite(server);
  const { vite, site } = await opened;

  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    // Longer than the app waits for its own requests.
    setTimeout(() => process.exit(1), 2 * patienceMs);
    server.close();
    server.closeAllConnections();
    await site.close();
    await vite.close();
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
  endWithLaunchers(stop);
  // What an edit broke must not end what shows it.
  process.on("uncaughtException", site.report);
}

async function openSite(server: Server) {
  const changes: Plugin = {
    name: "reload-after-changes",
    // By now Vite has dropped the old module.
    hotUpdate({ file }) {
      const isSource = /^(src|sample)\b/.test(relative(root, file)) && !file.endsWith(".test.ts");
      if (this.environment.name === "ssr" && isSource) site.reload(file);
    },
  };
  const vite = await createVite({
    root,
    appType: "custom",
    plugins: [changes],
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: {
        ignored: ["build", "data", "backups"].map((folder) => join(root, folder, "**")),
        // An editor may empty a file before it writes it.
        awaitWriteFinish: { stabilityThreshold: 40, pollInterval: 10 },
      },
    },
  });
  const site = createSite(vite);
  site.reload();
  return { vite, site };
}

function createSite(vite: ViteDevServer) {
  const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>;
  const loadMain = () => load<typeof import("#app/server/main.ts")>("/src/app/server/main.ts");
  let started: Awaited<ReturnType<typeof loadMain>>["start"] | undefined;
  let app: FastifyInstance | undefined;
  let hasGreeted = false;
  let failure: unknown;
  /** How often sources have changed. */
  let version = 0;
  let underWay = 0;
  let idle = () => {};
  let replaced: Promise<void> | undefined;
  let reloads = Promise.resolve();
  const changed = new Set<string>();

  /** Vite would keep a message for the next page to be opened, which is up to date. */
  function tellPages(message: HotPayload): void {
    if (vite.ws.clients.size > 0) vite.ws.send(message);
  }

  function report(error: unknown): void {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    const { message, stack } = describeError(error);
    stderr.write(`\n${stack || message}\n\n`);
    tellPages({ type: "error", err: describeError(error) });
  }

  async function replace(start: NonNullable<typeof started>): Promise<void> {
    await closeApp();
    const web = await openWeb(vite, { report, version: () => version });
    const opened = new AsyncDisposableStack();
    const dev = { web, opened, isReload: hasGreeted };
    try {
      app = await start(dev);
    } catch (error) {
      await opened.disposeAsync();
      throw error;
    }
    started = start;
    hasGreeted = true;
  }

  async function closeApp(): Promise<void> {
    if (underWay > 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      idle = resolve;
      const timer = setTimeout(resolve, patienceMs);
      await promise;
      clearTimeout(timer);
    }
    const old = app;
    app = undefined;
    started = undefined;
    await old?.close();
  }

  async function reloadNow(): Promise<void> {
    const isMoreThanStyles = [...changed].some((file) => !file.endsWith(".css"));
    // A start reads the sample, which no module imports.
    const hasNewSample = [...changed].some((file) => file.endsWith(".json"));
    changed.clear();
    version += 1;
    try {
      // The same function as before was not loaded again: nothing that the server imports has changed.
      const { start } = await loadMain();
      failure = undefined;
      if (start === started && !hasNewSample) {
        // Vite itself replaces styles in an open page.
        if (isMoreThanStyles) tellPages({ type: "custom", event: "sources-changed" });
        return;
      }
      replaced = replace(start);
      await replaced;
      tellPages({ type: "full-reload" });
    } catch (error) {
      failure = error;
      report(error);
    } finally {
      replaced = undefined;
    }
  }

  // A page may have been on its way while something changed.
  vite.ws.on("page-loaded", (page: { version: number }, client) => {
    if (page.version !== version) client.send("sources-changed");
    else if (failure) client.send({ type: "error", err: describeError(failure) });
  });

  return {
    report,

    reload(file = ""): void {
      const isQueued = changed.size > 0;
      changed.add(file);
      if (!isQueued) reloads = reloads.then(reloadNow);
    },

    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      // Its failure is reported by the reload itself.
      await (replaced ?? (app ? undefined : reloads))?.catch(() => {});
      // The browser has left meanwhile: its "close" has been, and would never be counted.
      if (response.destroyed) return;
      if (!app) {
        response.writeHead(500, { "content-type": "text/html; charset=utf-8" });
        response.end(errorPage(failure, version));
        return;
      }
      underWay += 1;
      response.once("close", () => {
        underWay -= 1;
        if (underWay === 0) idle();
      });
      app.routing(request, response);
    },

    async close(): Promise<void> {
      await reloads;
      await closeApp();
    },
  };
}

interface PageParts {
  report(error: unknown): void;
  version(): number;
}

/** The web part, which renders each page from the newest modules, with what went wrong on top of it. */
async function openWeb(vite: ViteDevServer, { report, version }: PageParts): Promise<WebPart> {
  const load = async () => (await vite.ssrLoadModule("/src/app/site/render-page.ts")) as WebPart;
  let newest = await load();
  return {
    // The table of pages is as new as the page that was rendered last.
    findPage: (path) => newest.findPage(path),
    async renderPage(request, visit, nonce) {
      const ofVersion = version();
      let failure: unknown;
      function log(error: unknown, what: string): void {
        failure = error;
        visit.log(error, what);
      }
      try {
        newest = await load();
        return withOverlay(await newest.renderPage(request, { ...visit, log }, nonce), failure, ofVersion);
      } catch (error) {
        report(error);
        const headers = { "content-type": "text/html; charset=utf-8" };
        return { status: 500, headers, bytes: Buffer.from(errorPage(error, ofVersion)) };
      }
    },
  };
}

/** An error as the browser's part of Vite shows it. */
function describeError(error: unknown): ErrorPayload["err"] {
  if (!(error instanceof Error)) return { message: String(error), stack: "" };
  const { message, stack = "" } = error;
  const { id, frame, plugin, loc }: Partial<ErrorPayload["err"]> = error;
  return {
    message: withoutColours(message),
    stack: withoutColours(stack),
    ...(id && { id }),
    ...(frame && { frame: withoutColours(frame) }),
    ...(plugin && { plugin }),
    ...(loc && { loc }),
  };
}

function errorPage(error: unknown, version: number): string {
  const script = '<script type="module" src="/src/kit/site/reload-in-development.ts"></script>';
  return `<!DOCTYPE html><title>Error</title>${script}${endOf(error, version)}`;
}

function withOverlay(page: RenderedPage, error: unknown, version: number): RenderedPage {
  if (!page.headers["content-type"]?.startsWith("text/html")) return page;
  return { ...page, bytes: Buffer.concat([page.bytes, Buffer.from(endOf(error, version))]) };
}

function endOf(error: unknown, version: number): string {
  const meta = `<meta name="sources-version" content="${version}">`;
  if (!error) return meta;
  const shown = JSON.stringify(describeError(error)).replaceAll("<", "\\u003c");
  return `${meta}<script type="module">
import { ErrorOverlay } from "/@vite/client";
document.body.append(new ErrorOverlay(${shown}));
</script>`;
}

try {
  await serveSources();
} catch (error) {
  stderr.write(`\n${reportFailure(error, "debug")}\n\n`);
  process.exit(1);
}
