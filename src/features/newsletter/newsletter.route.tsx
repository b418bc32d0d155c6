import { data } from "react-router";
import { requireWrites } from "#kit/pages/visit.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { useCanMail } from "#kit/site/use-can-mail.ts";
import { Button } from "#kit/ui/button.tsx";
import { TextField } from "#kit/ui/field.tsx";
import { Container } from "#kit/ui/layout.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";
import type { Route } from "./+types/newsletter.route";
import { newsletter as words } from "./newsletter.words.ts";

/** The form in the footer, without script. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = String((await request.formData()).get("email") ?? "");
  const outcome = await requireWrites(context).subscribers.add(email);
  if (outcome.done) return { message: outcome.asksToConfirm ? words.askedToConfirm : words.subscribed };
  const { status, headers, message } = outcome;
  return data({ email, message: `${words.notSaved} ${message}` }, { status, headers });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.intro });
}

export default function NewsletterRoute({ actionData }: Route.ComponentProps) {
  const canMail = useCanMail();
  const refused = actionData && "email" in actionData ? actionData.email : undefined;
  return (
    <>
      <PageBanner title={words.title} lead={words.lead} />
      <Container className="flex flex-col items-start gap-6 py-band">
        {actionData ? (
          <NoticeBar
            kind={refused === undefined ? "success" : "error"}
            className="w-full max-w-measure text-base"
          >
            {actionData.message}
          </NoticeBar>
        ) : (
          <p className="max-w-measure text-lg text-ink-700">{canMail ? words.intro : words.noMail}</p>
        )}
        {actionData && refused === undefined ? (
          <TextLink href="/" arrow="forward">
            {words.toHome}
          </TextLink>
        ) : (
          <form method="post" action="/newsletter" className="flex w-full max-w-xl flex-wrap items-end gap-3">
            <TextField
              label={words.email}
              id="subscribe-email"
              className="flex-[1_1_16rem]"
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={refused}
              aria-invalid={refused === undefined ? undefined : true}
            />
            <Button type="submit" className="h-11.5 tracking-widest">
              {words.subscribe}
            </Button>
          </form>
        )}
      </Container>
    </>
  );
}
