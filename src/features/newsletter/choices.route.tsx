import { data } from "react-router";
import { unsubscribePath } from "#site/record-urls.ts";
import { requireWrites, visitContext } from "#site/visit.ts";
import { Button } from "#ui/button.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { Route } from "./+types/choices.route";
import { ChoiceFields, readChoicesForm } from "./choice-fields.tsx";
import type { ChoicesForm } from "./newsletter.rules.ts";
import { newsletter } from "./newsletter.words.ts";
import { NewsletterFrame, privateHeaders, privateMeta, tokenOf } from "./token.page.tsx";

const words = newsletter.choices;

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const chosen = await context.get(visitContext).reads.subscribers.choices(token);
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

type ChoicesPageProps = {
  /** As it may be shown. */
  address: string;
  token: string;
  chosen: ChoicesForm;
  /** What came of the last press. */
  outcome: "saved" | { refused: string } | undefined;
};

/** Where the link of every mail leads: what is wanted by mail. Whoever has the link may change it. */
function ChoicesPage({ address, token, chosen, outcome }: ChoicesPageProps) {
  return (
    <NewsletterFrame title={words.title}>
      {outcome === "saved" && (
        <NoticeBar kind="success" className="w-full text-base">
          {words.saved}
        </NoticeBar>
      )}
      {outcome && outcome !== "saved" && (
        <NoticeBar kind="error" className="w-full text-base">
          {words.notSaved} {outcome.refused}
        </NoticeBar>
      )}
      <p className="text-lg break-words text-ink-700">{words.text(address)}</p>
      <form method="post" className="flex w-full flex-col items-start gap-6">
        <ChoiceFields chosen={chosen} />
        <Button type="submit" size="lg">
          {words.button}
        </Button>
      </form>
      <TextLink href={unsubscribePath(token)}>{words.unsubscribe}</TextLink>
    </NewsletterFrame>
  );
}

/** For the link of an address that is no longer subscribed. */
function StaleChoices() {
  return (
    <NewsletterFrame title={words.staleTitle}>
      <p className="text-lg text-ink-700">{words.stale}</p>
      <TextLink href="/" arrow="forward">
        {newsletter.toHome}
      </TextLink>
    </NewsletterFrame>
  );
}
