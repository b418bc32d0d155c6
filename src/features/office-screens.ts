import {
  CalendarDays,
  Contact,
  CornerUpRight,
  FileDown,
  FilePen,
  GalleryHorizontal,
  GraduationCap,
  History,
  type IconNode,
  ImageUp,
  Inbox,
  KeyRound,
  Layers,
  LayoutDashboard,
  Megaphone,
  Send,
  Siren,
  Trash2,
  UserRound,
  Users,
} from "lucide";
import { mayDo, type Role } from "#base/roles.ts";
import { activeHref, isTimeOver } from "#kit/office/frame/screen-paths.ts";
import type { Me } from "#kit/office/session/session.schemas.ts";
import { type CollectionName, collections } from "./collections.ts";

interface OfficeScreen {
  path: string;
  /** The least role, also for what is below it. The server checks every request again. */
  role: Role;
}

interface MenuScreen extends OfficeScreen {
  group: (typeof menuGroups)[number];
  label: string;
  icon: IconNode;
}

/** The first one has no heading. */
const menuGroups = ["", "Site", "Office"] as const;

type MenuEntry = Pick<MenuScreen, "icon"> & { label?: string };

/** In the order of the menu. Other collections follow. */
const collectionEntries: Partial<Record<CollectionName, MenuEntry>> = {
  banners: { label: "Roadblock-list", icon: GalleryHorizontal },
  notices: { icon: Megaphone },
  faculty: { icon: UserRound },
  administration: { icon: Users },
  events: { icon: CalendarDays },
  programs: { icon: GraduationCap },
  downloads: { icon: FileDown },
  alerts: { icon: Siren },
};

const collectionScreens = Object.keys({ ...collectionEntries, ...collections }).map((name): MenuScreen => {
  const { role, office } = collections[name as CollectionName];
  const entry = collectionEntries[name as CollectionName];
  return { path: office.screen, role, group: "", label: office.label, icon: Layers, ...entry };
});

/** In the order of the menu. src/routes.ts maps each path to its file. */
const menuScreens: readonly MenuScreen[] = [
  { path: "/admin/roadblock", role: "editor", group: "", label: "Roadblock", icon: ImageUp },
  ...collectionScreens,
  { path: "/admin/site", role: "editor", group: "Site", label: "Site content", icon: FilePen },
  { path: "/admin/redirects", role: "editor", group: "Site", label: "Redirects", icon: CornerUpRight },
  { path: "/admin/dashboard", role: "editor", group: "Office", label: "Dashboard", icon: LayoutDashboard },
  { path: "/admin/messages", role: "editor", group: "Office", label: "Messages", icon: Inbox },
  { path: "/admin/subscribers", role: "editor", group: "Office", label: "Subscribers", icon: Contact },
  { path: "/admin/mail", role: "editor", group: "Office", label: "Mail", icon: Send },
  { path: "/admin/bin", role: "publisher", group: "Office", label: "Trash", icon: Trash2 },
  { path: "/admin/accounts", role: "owner", group: "Office", label: "Accounts", icon: KeyRound },
  { path: "/admin/log", role: "owner", group: "Office", label: "Log", icon: History },
];

/** All screens. The last ones are linked elsewhere. */
export const officeScreens: readonly OfficeScreen[] = [
  ...menuScreens,
  { path: "/admin/search", role: "publisher" },
  { path: "/admin/personal-data", role: "owner" },
  { path: "/admin/account", role: "publisher" },
  { path: "/admin/account/second-factor", role: "publisher" },
];

export const menuPaths = menuScreens.map(({ path }) => path);

export const officeMenu = (role: Role) =>
  menuGroups
    .map((heading) => ({
      heading,
      items: menuScreens.filter((screen) => screen.group === heading && mayDo(role, screen.role)),
    }))
    .filter(({ items }) => items.length > 0);

const screenPaths = officeScreens.map(({ path }) => path);

export const firstScreen = "/admin/roadblock";
const otherFirstScreen = "/admin/notice";

export function isOpenTo(role: Role, pathname: string): boolean {
  const path = activeHref(screenPaths, pathname);
  return mayDo(role, officeScreens.find((screen) => screen.path === path)?.role ?? "owner");
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
