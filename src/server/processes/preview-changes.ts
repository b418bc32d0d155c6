import type { FastifyBaseLogger } from "fastify";

const pauseMs = 5_000;

interface PreviewChangesParts {
  /** Tells all processes and servers that content has changed. They forget every page that they keep. */
  announce(): Promise<void>;
  log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Many files in a row would make everybody render every page anew twice for each of them. So a preview is announced at
 * once if the last one was a while ago, and otherwise a little later, together with those that come meanwhile.
 */
export function createPreviewChanges({ announce, log }: PreviewChangesParts) {
  let lastAtMs = Number.NEGATIVE_INFINITY;
  let later: NodeJS.Timeout | undefined;

  function announceLater(inMs: number): void {
    later ??= setTimeout(announceNow, inMs).unref();
  }

  async function announceNow(): Promise<void> {
    clearTimeout(later);
    later = undefined;
    lastAtMs = performance.now();
    try {
      await announce();
    } catch (err) {
      log.warn({ err }, "It could not be announced that previews were made; it is tried again.");
      announceLater(pauseMs);
    }
  }

  return {
    /** Never fails: the preview is made. */
    async made(): Promise<void> {
      const waitMs = lastAtMs + pauseMs - performance.now();
      if (waitMs > 0) announceLater(waitMs);
      else await announceNow();
    },

    /** What waits is announced before the server ends: other servers go on. */
    async stop(): Promise<void> {
      if (later) await announceNow();
      clearTimeout(later);
    },
  };
}
