import type { FastifyInstance } from "fastify";
import type { WebPart } from "../answers/pages/page-rendering.ts";

/** By then the first visitors have their pages, and what those need is compiled. */
const keepAfterMs = 2_000;

/** The web part, which has what is compiled kept soon after its first page, or at a stop before that. */
export function keepAfterPages(app: FastifyInstance, web: WebPart, keep: () => Promise<void>): WebPart {
  let timer: NodeJS.Timeout | undefined;
  let keeping: Promise<void> | undefined;
  function keepOnce(): Promise<void> {
    keeping ??= keep().catch((err) => app.log.debug({ err }, "What was compiled is not kept."));
    return keeping;
  }
  app.addHook("onClose", async () => {
    clearTimeout(timer);
    if (timer) await keepOnce();
  });
  return {
    findPage: web.findPage,
    async renderPage(...visit) {
      const page = await web.renderPage(...visit);
      // Not after a robot's first guess, which needs little of the program.
      if (page.status === 200) timer ??= setTimeout(keepOnce, keepAfterMs).unref();
      return page;
    },
  };
}
