import { data } from "react-router";
import { requireWrites, visitContext } from "#site/visit.ts";
import type { Route } from "./+types/unsubscribe.route";
import { newsletter } from "./newsletter.words.ts";
import { privateHeaders, privateMeta, TokenPage, tokenOf } from "./token.page.tsx";

const words = newsletter.unsubscribe;
/** RFC 8058: mail programs send this for one click. The button sends the same. */
const oneClick = { name: "List-Unsubscribe", value: "One-Click" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { reads } = context.get(visitContext);
  return { isKnown: (await reads.subscribers.choices(tokenOf(request))) !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  // Scanners send empty forms, too.
  if (form.get(oneClick.name) !== oneClick.value) return data(undefined, { status: 400 });
  const wasKnown = await requireWrites(context).subscribers.unsubscribe(tokenOf(request));
  // An unknown address is off the list, as wanted.
  return wasKnown ? ("done" as const) : ("stale" as const);
}

export const headers = () => privateHeaders;
export const meta = privateMeta(words.title);

export default function UnsubscribeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TokenPage
      words={words}
      text={words.text}
      outcome={actionData ?? (loaderData.isKnown ? undefined : "stale")}
    >
      <input type="hidden" {...oneClick} />
    </TokenPage>
  );
}
