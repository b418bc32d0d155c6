import { data, type MetaDescriptor } from "react-router";
import { requireWrites, visitContext } from "#kit/pages/visit.ts";
import { pageTitle } from "#kit/site/page-meta.ts";
import { unsubscribePath } from "#kit/site/record-urls.ts";
import { Button } from "#kit/ui/button.tsx";
import { Choice } from "#kit/ui/inputs.tsx";
import { Container } from "#kit/ui/layout.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";
import type { Route } from "./+types/token.route";
import { type ChoicesForm, frequencies } from "./newsletter.rules.ts";
import { newsletter } from "./newsletter.words.ts";

/** RFC 8058: mail programs send this for one click. The button sends the same. */
const oneClick = { name: "List-Unsubscribe", value: "One-Click" };

/** The pages that mails link to. Whoever has the link may change the choices. */
function readLink({ url }: Request) {
  const { pathname, searchParams } = new URL(url);
  const page = (["confirm", "choices"] as const).find((each) => pathname.toLowerCase().includes(each));
  return { page: page ?? "unsubscribe", token: searchParams.get("token") ?? "" } as const;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const link = readLink(request);
  const { reads } = context.get(visitContext);
  const known = await reads.subscribers.choices(link.token);
  const noticeTypes = await reads.subscribers.types();
  // An unknown address is off the list, as wanted.
  const status = known || link.page === "unsubscribe" ? 200 : 404;
  return data({ ...link, known, noticeTypes }, { status });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { page, token } = readLink(request);
  const { subscribers } = requireWrites(context);
  const { reads } = context.get(visitContext);
  const form = await request.formData();
  if (page === "unsubscribe") {
    // Scanners send empty forms, too.
    if (form.get(oneClick.name) !== oneClick.value) return data({ isDone: false }, { status: 400 });
    return { isDone: await subscribers.unsubscribe(token) };
  }
  const chosen = readChoicesForm(form);
  const outcome = await subscribers[page](token, await reads.subscribers.types(), chosen);
  if (outcome.done) return { isDone: outcome.known !== undefined, chosen };
  const { status, headers, message } = outcome;
  const refused = `${newsletter[page].refused} ${message}`;
  return data({ isDone: false, chosen, refused }, { status, headers });
}

/** The URL contains a secret. */
export const headers = () => ({ "cache-control": "no-store", "referrer-policy": "same-origin" });

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const title = pageTitle(matches, loaderData && newsletter[loaderData.page].title);
  return [{ title }, { name: "robots", content: "noindex, nofollow" }];
}

/**
 * Programs that scan mails follow every link, so the link changes nothing: the button does. The form has no action, since the
 * URL contains the token.
 */
export default function TokenRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, token, known, noticeTypes } = loaderData;
  const { isDone, chosen, refused } = { isDone: false, chosen: undefined, refused: undefined, ...actionData };
  const words = newsletter[page];
  const stale = known ? undefined : words.stale;
  const ending = isDone && "done" in words ? words.done : stale;
  const message = refused ?? (isDone && "saved" in words && words.saved);
  return (
    <>
      <PageBanner title={ending?.title ?? words.title} kicker={newsletter.title} />
      <Container className="py-band">
        <div className="flex max-w-measure flex-col items-start gap-6">
          {ending || !known ? (
            <>
              <p role="status" className="text-lg text-ink-700">
                {ending?.text}
              </p>
              <TextLink href="/" arrow="forward">
                {newsletter.toHome}
              </TextLink>
            </>
          ) : (
            <>
              {message && (
                <NoticeBar kind={refused ? "error" : "success"} className="w-full text-base">
                  {message}
                </NoticeBar>
              )}
              <p className="text-lg break-words text-ink-700">{words.text(known.address)}</p>
              <form method="post" className="flex w-full flex-col items-start gap-6">
                {page === "unsubscribe" ? (
                  <input type="hidden" {...oneClick} />
                ) : (
                  <ChoiceFields chosen={chosen ?? known.chosen} noticeTypes={noticeTypes} />
                )}
                <Button type="submit" size="lg">
                  {words.button}
                </Button>
              </form>
              {page === "choices" && (
                <TextLink href={unsubscribePath(token)}>{newsletter.choices.unsubscribe}</TextLink>
              )}
            </>
          )}
        </div>
      </Container>
    </>
  );
}

type ChoiceFieldsProps = { chosen: ChoicesForm; noticeTypes: readonly string[] };

const legendClass = "text-lg font-semibold text-ink-900";

/** Works without script. */
function ChoiceFields({ chosen, noticeTypes }: ChoiceFieldsProps) {
  return (
    <>
      <fieldset className="w-full min-w-0">
        <legend className={legendClass}>{newsletter.notices.title}</legend>
        <p className="mt-1 mb-2 text-sm text-ink-700">{newsletter.notices.text}</p>
        <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
          {noticeTypes.map((type) => (
            <Choice key={type} name="type" value={type} defaultChecked={chosen.types?.includes(type) ?? true}>
              {type}
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset className="w-full min-w-0">
        <legend className={`mb-2 ${legendClass}`}>{newsletter.notices.howOften}</legend>
        {frequencies.map((value) => (
          <Choice
            key={value}
            type="radio"
            name="frequency"
            value={value}
            defaultChecked={chosen.frequency === value}
          >
            {newsletter.notices.frequencies[value]}
          </Choice>
        ))}
      </fieldset>
    </>
  );
}

/** Undefined if nothing was chosen: the button in older mails sends an empty form. */
function readChoicesForm(form: FormData): ChoicesForm | undefined {
  if (!form.has("frequency")) return undefined;
  return { types: form.getAll("type").map(String), frequency: String(form.get("frequency")) };
}
