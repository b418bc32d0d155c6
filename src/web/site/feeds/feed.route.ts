import { type FeedFormat, readFeedName } from "#contract/feed-address.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/feed.route";
import { atom } from "./atom.ts";
import { readFeed } from "./feed.loader.ts";
import type { Feed } from "./feed.ts";
import { jsonFeed } from "./json-feed.ts";
import { rss } from "./rss.ts";

const writers: Record<FeedFormat, { contentType: string; write(feed: Feed): string }> = {
  atom: { contentType: "application/atom+xml", write: atom },
  rss: { contentType: "application/rss+xml", write: rss },
  json: { contentType: "application/feed+json", write: jsonFeed },
};

/** /feeds/exam.atom and its like. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const name = readFeedName(params.feed);
  if (!name) return new Response(null, { status: 404 });
  const { contentType, write } = writers[name.format];
  const feed = await readFeed(context.get(visitContext), name, new URL(request.url).origin);
  return new Response(write(feed), { headers: { "content-type": `${contentType}; charset=utf-8` } });
}
