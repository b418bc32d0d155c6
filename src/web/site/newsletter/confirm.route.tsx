import { data } from "react-router";
import { newsletter } from "#content/pages/newsletter.ts";
import { requireWrites, visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/confirm.route";
import { ChoiceFields } from "./choice-fields.tsx";
import { readChoicesForm } from "./choices-form.ts";
import { chosenNow, firstForm } from "./chosen-now.ts";
import { TokenPage } from "./token.page.tsx";
import { privateHeaders, privateMeta, tokenOf } from "./token-route.ts";

const words = newsletter.confirm;

/** A link that is not whole shows the same page: nobody learns who is subscribed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const known = await chosenNow(context.get(visitContext).reads, tokenOf(request));
  return known?.chosen ?? firstForm;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = readChoicesForm(await request.formData());
  const outcome = await requireWrites(context).subscribers.confirm(tokenOf(request), form);
  if (outcome.done)
    return outcome.wasKnown
      ? { answer: "done" as const }
      : data({ answer: "stale" as const }, { status: 404 });
  const { status, headers, message } = outcome;
  return data({ answer: undefined, refused: `${words.notDone} ${message}`, form }, { status, headers });
}

export const headers = () => privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, words.title);
}

export default function ConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "refused" in actionData ? actionData : undefined;
  return (
    <TokenPage words={words} answer={actionData?.answer} refused={refused?.refused}>
      <ChoiceFields chosen={refused?.form ?? loaderData} />
    </TokenPage>
  );
}
