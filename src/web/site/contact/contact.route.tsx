import { data } from "react-router";
import { messages } from "#content/messages.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import { schoolInFull } from "#web/lib/structured/school.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/contact.route";
import { takeForm } from "./contact.action.ts";
import { ContactPage } from "./contact.page.tsx";

/** The form as the browser itself sends it, where no script runs. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, ...status } = await takeForm(await request.formData(), context.get(visitContext));
  return data(answer, status);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta(args: Route.MetaArgs) {
  const { title, description } = messages.contact;
  return pageMeta(args, { title, description, facts: (site) => [schoolInFull(site)] });
}

export default function ContactRoute({ actionData }: Route.ComponentProps) {
  return <ContactPage answer={actionData} />;
}
