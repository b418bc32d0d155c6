import { mayDo, type Role } from "#accounts/accounts.rules.ts";

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

/** The item with the longest address that is a prefix of the path, in whole segments. */
export function activeHref(hrefs: readonly string[], pathname: string): string | undefined {
  const path = `${pathname.replace(/\/+$/, "")}/`;
  return hrefs
    .filter((href) => path.startsWith(`${href}/`))
    .reduce<string | undefined>(
      (best, href) => (best && best.length >= href.length ? best : href),
      undefined,
    );
}

export const accountScreen = "/admin/account";

export const isTimeOver = (chooseBy: string): boolean => Date.parse(chooseBy) <= Date.now();

/** Where somebody is led whose password was made up, once its time is over. The server refuses everything else. */
export function insteadOfPasswordChoice(chooseBy: string | null, path: string): string | undefined {
  const isThere = path.replace(/\/+$/, "") === accountScreen;
  return chooseBy !== null && isTimeOver(chooseBy) && !isThere ? accountScreen : undefined;
}
