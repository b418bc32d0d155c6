import { data } from "react-router";
import { newsletter } from "#content/pages/newsletter.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import { requireWrites } from "#web/lib/visit.ts";
import type { Route } from "./+types/newsletter.route";
import { NewsletterPage } from "./newsletter.page.tsx";

/** The footer's form, where the site script did not run. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = String((await request.formData()).get("email") ?? "");
  const outcome = await requireWrites(context).subscribers.add(email);
  if (outcome.done) return { subscribed: true as const, asksToConfirm: outcome.asksToConfirm };
  const { status, headers, message } = outcome;
  return data({ subscribed: false as const, email, message }, { status, headers });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: newsletter.title, description: newsletter.intro });
}

export default function NewsletterRoute({ actionData }: Route.ComponentProps) {
  return <NewsletterPage answer={actionData} />;
}
