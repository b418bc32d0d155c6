import { useRevalidator } from "react-router";
import { ownAccountMessages } from "#content/office/own-account-messages.ts";
import { useSettled } from "#web/lib/calls/settled.ts";
import { officeMeta } from "../frame/office-meta.ts";
import type { Route } from "./+types/account.route";
import { accountCalls } from "./account.calls.ts";
import { AccountPage } from "./account.page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, ownAccountMessages.heading);
}

/** Does not wait: the screen is there at once. */
export function clientLoader() {
  return { loading: accountCalls.load() };
}

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  const { value, isPending } = useSettled(loaderData.loading);
  const { revalidate } = useRevalidator();
  return <AccountPage loaded={value} isLoading={isPending} onReload={() => void revalidate()} />;
}
