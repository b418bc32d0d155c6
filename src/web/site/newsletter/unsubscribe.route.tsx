import { newsletter } from "#content/newsletter.ts";
import { requireWrites } from "#web/lib/visit.ts";
import type { Route } from "./+types/unsubscribe.route";
import { TokenPage } from "./token.page.tsx";
import { privateHeaders, privateMeta, tokenOf } from "./token-route.ts";

const words = newsletter.unsubscribe;

export async function action({ request, context }: Route.ActionArgs) {
  const wasKnown = await requireWrites(context).subscribers.unsubscribe(tokenOf(request));
  // An address that is not on the list is where whoever asks wants it: no failure.
  return wasKnown ? "done" : "stale";
}

export const headers = () => privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, words.title);
}

export default function UnsubscribeRoute({ actionData }: Route.ComponentProps) {
  return <TokenPage words={words} answer={actionData} />;
}
