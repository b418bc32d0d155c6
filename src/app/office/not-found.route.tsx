import { data } from "react-router";
import { isOpenTo } from "#features/office-screens.ts";
import { officeMeta } from "#kit/office/frame/office-meta.ts";
import { InsteadOfScreen } from "#kit/office/frame/screen.tsx";
import { useMe } from "#kit/office/session/session.ts";
import type { Route } from "./+types/not-found.route";

const title = "There is no such page in the back office.";
const dashboard = { to: "/admin/dashboard", label: "Go to the dashboard" };
const notices = { to: "/admin/notice", label: "Go to the notices" };

export const loader = () => data(null, { status: 404 });

export const shouldRevalidate = () => false;

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, title);
}

export default function OfficeNotFound() {
  const role = useMe()?.role;
  if (!role) return null;
  return (
    <InsteadOfScreen title={title} link={isOpenTo(role, dashboard.to) ? dashboard : notices}>
      The address may be mistyped.
    </InsteadOfScreen>
  );
}
