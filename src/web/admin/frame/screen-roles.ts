import { mayDo, type Role } from "#contract/accounts/roles.rules.ts";
import { activeHref } from "./active-item.ts";

/** The least role that each screen needs, by the beginning of its address. The server asks again at every call. */
export const screenRoles: Readonly<Record<string, Role>> = {
  "/admin/roadblock": "editor",
  "/admin/roadblock-list": "editor",
  "/admin/notice": "publisher",
  "/admin/faculties": "editor",
  "/admin/adminstration": "editor",
  "/admin/site": "editor",
  "/admin/redirects": "editor",
  "/admin/dashboard": "editor",
  "/admin/messages": "editor",
  "/admin/subscribers": "editor",
  "/admin/mail": "editor",
  "/admin/bin": "publisher",
  "/admin/personal-data": "owner",
  "/admin/accounts": "owner",
  "/admin/log": "owner",
  "/admin/account": "publisher",
  "/admin/account/second-factor": "publisher",
};

const firstScreen = "/admin/roadblock";
/** For those to whom the first one is not open. */
const otherFirstScreen = "/admin/notice";

export function isOpenTo(role: Role, path: string): boolean {
  const screen = activeHref(Object.keys(screenRoles), path);
  return mayDo(role, (screen && screenRoles[screen]) || "owner");
}

/** Where somebody is led instead who comes in through the office's front door and may not stay there. */
export function insteadOf(role: Role, path: string): string | undefined {
  const isFrontDoor = path.replace(/\/+$/, "") === firstScreen;
  return isFrontDoor && !isOpenTo(role, path) ? otherFirstScreen : undefined;
}
