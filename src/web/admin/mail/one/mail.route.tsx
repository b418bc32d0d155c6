import { useRevalidator } from "react-router";
import { mailingMessages } from "#content/office/mailing-messages.ts";
import { useSettled } from "#web/lib/calls/settled.ts";
import { officeMeta } from "../../frame/office-meta.ts";
import { mailingCalls } from "../mailings.calls.ts";
import type { Route } from "./+types/mail.route";
import { MailPage } from "./mail.page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, mailingMessages.heading);
}

/** Does not wait: the screen is there at once. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { loading: mailingCalls.read(params.mail) };
}

export default function Mail({ loaderData, params }: Route.ComponentProps) {
  const { value, isPending } = useSettled(loaderData.loading);
  const { revalidate } = useRevalidator();
  return (
    <MailPage key={params.mail} loaded={value} isLoading={isPending} onReload={() => void revalidate()} />
  );
}
