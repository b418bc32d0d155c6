export const accountScreen = "/admin/account";

export const isTimeOver = (chooseBy: string): boolean => Date.parse(chooseBy) <= Date.now();

/** Where somebody is led whose password was made up, once its time is over. The server refuses everything else. */
export function insteadOfPasswordChoice(chooseBy: string | null, path: string): string | undefined {
  const isThere = path.replace(/\/+$/, "") === accountScreen;
  return chooseBy !== null && isTimeOver(chooseBy) && !isThere ? accountScreen : undefined;
}
