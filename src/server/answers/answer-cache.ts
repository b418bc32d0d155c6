import type { Content } from "./compression.ts";

/** One answer that is the same for everybody: its bytes as they go out, and until when they may. */
export interface KeptPage {
  status: number;
  headers: Record<string, string>;
  body: Content;
  expiresAtMs: number;
}

/** The pages of the site are three megabytes; the rest is for searches, which nobody repeats for long. */
const maxKeptBytes = 16 * 1024 * 1024;

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/**
 * Pages rendered once per change of content. A public page never depends on who asks, so everyone gets the same
 * bytes. Those who ask for a page while it is being rendered wait for that one rendering.
 */
export function createAnswerCache(now: () => Date) {
  const pages = new Map<string, KeptPage>();
  /** What was asked for since it was last in danger of being dropped. */
  const used = new Set<string>();
  const underWay = new Map<string, Promise<KeptPage>>();
  let keptBytes = 0;
  let generation = 0;

  function forget(key: string): void {
    const page = pages.get(key);
    if (page) keptBytes -= weightOf(page);
    pages.delete(key);
    used.delete(key);
  }

  function keep(key: string, page: KeptPage): void {
    forget(key);
    pages.set(key, page);
    keptBytes += weightOf(page);
    if (keptBytes > maxKeptBytes) makeRoom();
  }

  /** The oldest goes first; one that was asked for meanwhile gets a second chance. */
  function makeRoom(): void {
    // What is set again stands at the end, and is met once more.
    for (const [key, page] of pages) {
      if (keptBytes <= maxKeptBytes) return;
      pages.delete(key);
      if (used.delete(key)) pages.set(key, page);
      else keptBytes -= weightOf(page);
    }
  }

  function get(key: string): KeptPage | undefined {
    const page = pages.get(key);
    if (!page) return undefined;
    if (page.expiresAtMs <= now().getTime()) {
      forget(key);
      return undefined;
    }
    used.add(key);
    return page;
  }

  return {
    get,

    /** The page that is being rendered, if it is. */
    coming: (key: string): Promise<KeptPage> | undefined => underWay.get(key),

    /** The kept page, or a new one. Only a 200 that may be kept is, and only if nothing changed while it was rendered. */
    async getOrRender(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
      const kept = get(key);
      if (kept) return kept;
      const waiting = underWay.get(key);
      if (waiting) return waiting;

      const begunIn = generation;
      const rendering = render();
      underWay.set(key, rendering);
      try {
        const page = await rendering;
        const mayBeKept = page.status === 200 && page.expiresAtMs > now().getTime();
        if (mayBeKept && begunIn === generation) keep(key, page);
        return page;
      } finally {
        if (underWay.get(key) === rendering) underWay.delete(key);
      }
    },

    /** Content has changed. Whoever asks from now on also does not join a rendering that began before. */
    clear(): void {
      generation += 1;
      pages.clear();
      used.clear();
      underWay.clear();
      keptBytes = 0;
    },
  };
}

/** With what it will take compressed, in both ways. */
function weightOf({ body }: KeptPage): number {
  return body.plain.length * (body.compressed ? 1.5 : 1);
}
