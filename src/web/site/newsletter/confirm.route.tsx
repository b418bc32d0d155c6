import { data } from "react-router";
import { newsletter } from "#content/newsletter.ts";
import { requireWrites } from "#web/lib/visit.ts";
import type { Route } from "./+types/confirm.route";
import { TokenPage } from "./token.page.tsx";
import { privateHeaders, privateMeta, tokenOf } from "./token-route.ts";

const words = newsletter.confirm;

export async function action({ request, context }: Route.ActionArgs) {
  const wasKnown = await requireWrites(context).subscribers.confirm(tokenOf(request));
  return wasKnown ? ("done" as const) : data("stale" as const, { status: 404 });
}

export const headers = () => privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, words.title);
}

export default function ConfirmRoute({ actionData }: Route.ComponentProps) {
  return <TokenPage words={words} answer={actionData} />;
}
