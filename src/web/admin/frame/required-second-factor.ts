import { accountScreen } from "./given-password.ts";

const setUpScreen = `${accountScreen}/second-factor`;

/** Where somebody is led who must set up a second factor first. The server refuses nearly everything else. */
export function insteadOfSetUp(mustSetUp: boolean, path: string): string | undefined {
  const isOwnAccount = path === accountScreen || path.startsWith(`${accountScreen}/`);
  return mustSetUp && !isOwnAccount ? setUpScreen : undefined;
}
