import { data } from "react-router";
import { accountMessages } from "#accounts/accounts.words.ts";
import { useMe } from "#accounts/session/session.ts";
import { officeMessages } from "../office.words.ts";
import type { Route } from "./+types/not-found.route";
import { InsteadOfScreen } from "./admin-frame.tsx";
import { officeMeta } from "./office-meta.ts";
import { isOpenTo } from "./screen-roles.ts";

const words = officeMessages.office;
const dashboard = { to: "/admin/dashboard", label: words.toDashboard };
const notices = { to: "/admin/notice", label: accountMessages.closed.toNotices };

export const loader = () => data(null, { status: 404 });

export const shouldRevalidate = () => false;

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, words.notFound);
}

export default function OfficeNotFound() {
  const role = useMe()?.role;
  if (!role) return null;
  return (
    <InsteadOfScreen title={words.notFound} wayOn={isOpenTo(role, dashboard.to) ? dashboard : notices}>
      {words.notFoundHint}
    </InsteadOfScreen>
  );
}
