import { useRevalidator } from "react-router";
import { dashboardMessages } from "#content/office/dashboard-messages.ts";
import { useSettled } from "#web/lib/calls/settled.ts";
import { officeMeta } from "../frame/office-meta.ts";
import type { Route } from "./+types/dashboard.route";
import { dashboardCalls } from "./dashboard.calls.ts";
import { DashboardPage } from "./dashboard.page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, dashboardMessages.heading);
}

/** Does not wait: the screen is there at once. */
export function clientLoader() {
  return { loading: dashboardCalls.load() };
}

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  const { value, isPending } = useSettled(loaderData.loading);
  const { revalidate } = useRevalidator();
  return <DashboardPage loaded={value} isLoading={isPending} onReload={() => void revalidate()} />;
}
