import { data } from "react-router";
import { readNoticeTypes } from "#documents/read/content.ts";
import { unsubscribePath } from "#site/record-urls.ts";
import { requireWrites, visitContext } from "#site/visit.ts";
import { TextLink } from "#ui/text-link.tsx";
import type { Route } from "./+types/choices.route";
import { ChoiceFields, readChoicesForm } from "./choice-fields.tsx";
import { newsletter } from "./newsletter.words.ts";
import { privateHeaders, privateMeta, TokenPage, tokenOf } from "./token.page.tsx";

const words = newsletter.choices;

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const known = await context.get(visitContext).reads.subscribers.choices(token);
  if (!known) return data(undefined, { status: 404 });
  return { token, ...known, noticeTypes: await readNoticeTypes(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = readChoicesForm(await request.formData()) ?? { types: [], frequency: "" };
  const outcome = await requireWrites(context).subscribers.choose(
    tokenOf(request),
    await readNoticeTypes(context),
    form,
  );
  if (outcome.done) return { refused: undefined, form };
  const { status, headers, message } = outcome;
  return data({ refused: `Your choices were not saved. ${message}`, form }, { status, headers });
}

export const headers = () => privateHeaders;
export const meta = privateMeta(words.title);

/** Every mail links to it. Whoever has the link may change the choices. */
export default function ChoicesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { token = "", address = "", chosen, noticeTypes = [] } = loaderData ?? {};
  const shown = actionData?.form ?? chosen;
  return (
    <TokenPage
      words={words}
      text={words.text(address)}
      outcome={loaderData ? undefined : "stale"}
      saved={loaderData && actionData && "Your choices are saved."}
      refused={loaderData && actionData?.refused}
      footer={<TextLink href={unsubscribePath(token)}>Unsubscribe instead</TextLink>}
    >
      {shown && <ChoiceFields chosen={shown} noticeTypes={noticeTypes} />}
    </TokenPage>
  );
}
