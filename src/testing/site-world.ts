import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { serveSite } from "#app/server/serve-site.ts";
import { settleSamples } from "#app/server/setup/first-start.ts";
import { earlierFirstStart, sampleDocuments } from "#app/server/setup/sample-school.ts";
import { openReads, openWrites } from "#app/site/reads.server.ts";
import { dayOf } from "#base/calendar/dates.ts";
import type { Reads } from "#kit/pages/visit.ts";
import { loadWeb } from "#kit/pages/web.server.ts";
import { createPictureReader } from "#kit/site/make-card.server.ts";
import { createResponseCache } from "#platform/http/cache/response-cache.ts";
import { addEvents, sampleEvents } from "./made-up-events.ts";
import { makeWorld, type WorldOptions } from "./world.ts";

interface SiteOptions extends Pick<WorldOptions, "siteUrl" | "requireSecondFactor" | "trustProxy"> {
  /** Without, as FAST_PATH says: all tests pass in both ways. */
  fastPath?: boolean;
  /** When the site first starts. Without, it is one from before the sample's dates were relative. */
  firstStart?: string;
  sampleBanners?: boolean;
  reads?: (reads: Reads) => Reads;
}

/** The API, the built pages and the response cache before them, on a port of their own. */
export async function serveWorld({
  fastPath = process.env.FAST_PATH !== "off",
  firstStart,
  sampleBanners = false,
  reads = (all) => all,
  ...options
}: SiteOptions = {}) {
  const samples = sampleDocuments(firstStart ? dayOf(new Date(firstStart)) : earlierFirstStart);
  const world = await makeWorld({
    ...options,
    samples,
    changed() {
      site.forget();
      cache.clear();
    },
  });
  const { app, db, readers, now, tokens, documents } = world;
  if (firstStart) {
    world.setTime(firstStart);
    // Drawing their pictures would take most of the time.
    for (const name of sampleBanners ? (["people"] as const) : (["people", "roadblocks"] as const))
      await db.insertInto("sampled_tables").values({ name }).execute();
    await settleSamples({ db, storedFiles: world.storedFiles, now, config: { sampleData: true } });
  } else await addEvents(db, sampleEvents);
  const site = openReads({ db, readers, now, tokens, documents });
  const cache = createResponseCache(now);
  const web = await loadWeb(app);
  const rendered: string[] = [];
  const drawn: string[] = [];
  const counts = await serveSite(app, {
    web: {
      ...web,
      async renderPage(asked, visit, nonce) {
        const { pathname, search } = new URL(asked.url);
        const name = visit.problem ? `problem ${visit.problem}` : pathname + search;
        rendered.push(name);
        const page = await web.renderPage(asked, visit, nonce);
        if (page.bytes.length > 0) drawn.push(name);
        return page;
      },
    },
    cache,
    now,
    retention: { messageDays: undefined, addressDays: undefined },
    canMail: false,
    drafts: site.drafts,
    readPicture: createPictureReader(world.storedFiles.store),
    redirects: site.redirects,
    isMissingPage: site.isMissingPage,
    reads: reads(site.reads),
    writes: (ipAddress) => openWrites({ db, now, tokens, mailer: undefined }, ipAddress),
    siteUrl: options.siteUrl,
    origin: () => options.siteUrl ?? address,
    fastPath,
    dev: false,
  });
  const address: string = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    world,
    cache,
    counts,
    /** The addresses of all pages that were rendered, and of those among them that became a document. */
    rendered,
    drawn,
    address,
    office: await world.asAdministrator(),
    ask: (path: string, headers: Record<string, string> = {}) => askPlainly(address, path, headers),
    call: (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers }),
    textOf: async (path: string) => (await fetch(`${address}${path}`)).text(),
  };
}

/**
 * Over a connection of its own that stays open, in the simplest form, as the fast path reads it. Unlike `fetch` it changes
 * neither the path nor the body.
 */
async function askPlainly(address: string, path: string, headers: Record<string, string>) {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(address);
  const asked = request({ hostname, port, path, headers, agent });
  asked.end();
  const [response]: IncomingMessage[] = await once(asked, "response");
  if (!response) throw new Error("There was no response.");
  const body = await buffer(response);
  agent.destroy();
  return { status: response.statusCode, headers: response.headers, body, text: body.toString() };
}
