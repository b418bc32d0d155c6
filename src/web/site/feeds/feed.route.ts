import { type FeedFormat, feedContentTypes, readFeedName } from "#contract/addresses/feed-address.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/feed.route";
import { atom } from "./atom.ts";
import { readFeed } from "./feed.loader.ts";
import type { Feed } from "./feed.ts";
import { jsonFeed } from "./json-feed.ts";
import { rss } from "./rss.ts";

const writers: Record<FeedFormat, (feed: Feed) => string> = { atom, rss, json: jsonFeed };

/** /feeds/exam.atom and its like. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const name = readFeedName(params.feed);
  if (!name) return new Response(null, { status: 404 });
  const feed = await readFeed(context.get(visitContext), name, new URL(request.url).origin);
  return new Response(writers[name.format](feed), {
    headers: { "content-type": `${feedContentTypes[name.format]}; charset=utf-8` },
  });
}
