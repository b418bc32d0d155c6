import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import type { WebPart } from "./page-rendering.ts";

const ownPaths = /^\/(api|files|healthz|readyz)(\/|$|\?)/;

/** The web part straight from its sources: what Vite knows it serves, and pages are rendered from fresh modules. */
export async function serveSources(app: FastifyInstance): Promise<WebPart> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "custom",
  });
  vite.watcher.on("change", () => vite.ws.send("sources-changed"));
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    if (ownPaths.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });

  const load = async () => (await vite.ssrLoadModule("/src/web/handler.ts")) as WebPart;
  let newest = await load();
  return {
    // The table of pages is as new as the page that was rendered last.
    findPage: (path) => newest.findPage(path),
    async renderPage(...visit) {
      newest = await load();
      return newest.renderPage(...visit);
    },
  };
}
