import { useRevalidator } from "react-router";
import { secondFactorMessages } from "#content/office/second-factor-messages.ts";
import { useSettled } from "#web/lib/calls/settled.ts";
import { officeMeta } from "../../frame/office-meta.ts";
import type { Route } from "./+types/second-factor.route";
import { secondFactorCalls } from "./second-factor.calls.ts";
import { SecondFactorPage } from "./second-factor.page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, secondFactorMessages.heading);
}

/** Does not wait: the screen is there at once. */
export function clientLoader() {
  return { loading: secondFactorCalls.load() };
}

export default function SecondFactorRoute({ loaderData }: Route.ComponentProps) {
  const { value, isPending } = useSettled(loaderData.loading);
  const { revalidate } = useRevalidator();
  return <SecondFactorPage loaded={value} isLoading={isPending} onReload={() => void revalidate()} />;
}
