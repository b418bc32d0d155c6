import { data } from "react-router";
import { newsletter } from "#content/pages/newsletter.ts";
import { requireWrites, visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/choices.route";
import { ChoicesPage } from "./choices.page.tsx";
import { readChoicesForm } from "./choices-form.ts";
import { chosenNow } from "./chosen-now.ts";
import { StaleChoices } from "./stale-choices.tsx";
import { privateHeaders, privateMeta, tokenOf } from "./token-route.ts";

const words = newsletter.choices;

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const chosen = await chosenNow(context.get(visitContext).reads, token);
  return chosen ? { token, ...chosen } : data(undefined, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = readChoicesForm(await request.formData()) ?? { types: [], frequency: "" };
  const outcome = await requireWrites(context).subscribers.choose(tokenOf(request), form);
  if (outcome.done) return { outcome: "saved" as const, form };
  const { status, headers, message } = outcome;
  return data({ outcome: { refused: message }, form }, { status, headers });
}

export const headers = () => privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, words.title);
}

export default function ChoicesRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <StaleChoices />;
  const { token, address, chosen } = loaderData;
  return (
    <ChoicesPage
      token={token}
      address={address}
      chosen={actionData?.form ?? chosen}
      outcome={actionData?.outcome}
    />
  );
}
