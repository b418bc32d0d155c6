import { mayDo, type Role } from "#base/roles.ts";
import { activeHref, isTimeOver } from "#kit/office/frame/screen-paths.ts";
import type { Me } from "#kit/office/session/session.schemas.ts";
import type { NavLink } from "#kit/site/navigation.words.ts";
import { collections } from "./collections.ts";

/** The least role by the beginning of the URL. The server checks every request again. */
export const screenRoles: Readonly<Record<string, Role>> = {
  ...Object.fromEntries(Object.values(collections).map(({ office, role }) => [office.screen, role])),
  "/admin/roadblock": "editor",
  "/admin/site": "editor",
  "/admin/redirects": "editor",
  "/admin/dashboard": "editor",
  "/admin/messages": "editor",
  "/admin/subscribers": "editor",
  "/admin/mail": "editor",
  "/admin/search": "publisher",
  "/admin/bin": "publisher",
  "/admin/personal-data": "owner",
  "/admin/accounts": "owner",
  "/admin/log": "owner",
  "/admin/account": "publisher",
  "/admin/account/second-factor": "publisher",
};

/** SPEC.md spells 'Adminstration' so. */
export const adminNav: readonly { readonly heading?: string; readonly items: readonly NavLink[] }[] = [
  {
    items: [
      { label: "Roadblock", href: "/admin/roadblock" },
      { label: "Roadblock-list", href: "/admin/roadblock-list" },
      { label: "Notices", href: "/admin/notice" },
      { label: "Faculties", href: "/admin/faculties" },
      { label: "Adminstration", href: "/admin/adminstration" },
    ],
  },
  {
    heading: "Site",
    items: [
      { label: "Site content", href: "/admin/site" },
      { label: "Redirects", href: "/admin/redirects" },
    ],
  },
  {
    heading: "Office",
    items: [
      { label: "Dashboard", href: "/admin/dashboard" },
      { label: "Messages", href: "/admin/messages" },
      { label: "Subscribers", href: "/admin/subscribers" },
      { label: "Mail", href: "/admin/mail" },
      { label: "Trash", href: "/admin/bin" },
      { label: "Accounts", href: "/admin/accounts" },
      { label: "Log", href: "/admin/log" },
    ],
  },
];

const [firstGroup, ...otherGroups] = adminNav;
const named = adminNav.flatMap(({ items }) => items.map(({ href }) => href));

/** The screens of SPEC.md, those of other collections, and the rest. */
export const officeMenu: typeof adminNav = [
  {
    items: [
      ...(firstGroup?.items ?? []),
      ...Object.values(collections)
        .map(({ office }) => ({ label: office.label as string, href: office.screen as string }))
        .filter(({ href }) => !named.includes(href)),
    ],
  },
  ...otherGroups,
];

export const firstScreen = "/admin/roadblock";
const otherFirstScreen = "/admin/notice";

export function isOpenTo(role: Role, path: string): boolean {
  const screen = activeHref(Object.keys(screenRoles), path);
  return mayDo(role, (screen && screenRoles[screen]) || "owner");
}

export const accountScreen = "/admin/account";
const setUpScreen = `${accountScreen}/second-factor`;

type Entering = Pick<Me, "role" | "mustChoosePasswordBy" | "mustSetUpSecondFactor">;

/** For an expired password, a missing second factor (the server refuses nearly everything else), or a role that does not open the first screen. */
export function redirectFor(me: Entering, pathname: string): string | undefined {
  const path = pathname.replace(/(?<!\/)\/+$/, "");
  const { role, mustChoosePasswordBy: chooseBy, mustSetUpSecondFactor } = me;
  if (chooseBy !== null && isTimeOver(chooseBy) && path !== accountScreen) return accountScreen;
  if (mustSetUpSecondFactor && !activeHref([accountScreen], path)) return setUpScreen;
  return path === firstScreen && !isOpenTo(role, path) ? otherFirstScreen : undefined;
}
