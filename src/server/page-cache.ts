/** One kept answer: the bytes as they go out, and until when they may. */
export interface KeptPage {
  status: number;
  headers: Record<string, string>;
  body: { plain: Buffer; gzip?: Buffer; brotli?: Buffer };
  expiresAtMs: number;
}

const maxKeptBytes = 64 * 1024 * 1024;

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Pages rendered once per change of content. A public page never depends on who asks, so everyone gets the same
 * bytes. Those who ask for a page while it is being rendered wait for that one rendering.
 */
export function createPageCache(now: () => Date) {
  const pages = new Map<string, KeptPage>();
  const underWay = new Map<string, Promise<KeptPage>>();
  let keptBytes = 0;
  let generation = 0;

  function forget(key: string): void {
    const page = pages.get(key);
    if (page) keptBytes -= weightOf(page);
    pages.delete(key);
  }

  function keep(key: string, page: KeptPage): void {
    forget(key);
    pages.set(key, page);
    keptBytes += weightOf(page);
    // A Map remembers its order: the first key is the one that was asked for longest ago.
    for (const oldest of pages.keys()) {
      if (keptBytes <= maxKeptBytes) break;
      forget(oldest);
    }
  }

  return {
    get(key: string): KeptPage | undefined {
      const page = pages.get(key);
      if (!page) return undefined;
      pages.delete(key);
      if (page.expiresAtMs <= now().getTime()) {
        keptBytes -= weightOf(page);
        return undefined;
      }
      pages.set(key, page);
      return page;
    },

    /** The kept page, or a new one. Only a 200 that may be kept is, and only if nothing changed while it was rendered. */
    async getOrRender(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
      const kept = this.get(key);
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
      underWay.clear();
      keptBytes = 0;
    },
  };
}

function weightOf({ body }: KeptPage): number {
  return body.plain.length + (body.gzip?.length ?? 0) + (body.brotli?.length ?? 0);
}
