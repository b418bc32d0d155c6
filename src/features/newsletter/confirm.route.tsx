import { data } from "react-router";
import { readNoticeTypes } from "#documents/read/content.ts";
import { requireWrites, visitContext } from "#site/visit.ts";
import type { Route } from "./+types/confirm.route";
import { ChoiceFields, readChoicesForm } from "./choice-fields.tsx";
import { newsletter } from "./newsletter.words.ts";
import { privateHeaders, privateMeta, TokenPage, tokenOf } from "./token.page.tsx";

const words = newsletter.confirm;

export async function loader({ request, context }: Route.LoaderArgs) {
  const known = await context.get(visitContext).reads.subscribers.choices(tokenOf(request));
  if (!known) return data(undefined, { status: 404 });
  return { chosen: known.chosen, noticeTypes: await readNoticeTypes(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = readChoicesForm(await request.formData());
  const outcome = await requireWrites(context).subscribers.confirm(
    tokenOf(request),
    await readNoticeTypes(context),
    form,
  );
  if (!outcome.done) {
    const { status, headers, message } = outcome;
    return data({ refused: `Your address was not confirmed. ${message}`, form }, { status, headers });
  }
  return outcome.wasKnown
    ? { outcome: "done" as const }
    : data({ outcome: "stale" as const }, { status: 404 });
}

export const headers = () => privateHeaders;
export const meta = privateMeta(words.title);

export default function ConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "refused" in actionData ? actionData : undefined;
  const chosen = refused?.form ?? loaderData?.chosen;
  return (
    <TokenPage
      words={words}
      text={words.text}
      outcome={
        (actionData && "outcome" in actionData && actionData.outcome) || (chosen ? undefined : "stale")
      }
      refused={refused?.refused}
    >
      {chosen && <ChoiceFields chosen={chosen} noticeTypes={loaderData?.noticeTypes ?? []} />}
    </TokenPage>
  );
}
