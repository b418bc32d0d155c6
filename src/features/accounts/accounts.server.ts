import type { Api } from "#platform/http/api.ts";
import type { AccountParts } from "./account-parts.ts";
import { accountsRoutes } from "./accounts.routes.server.ts";
import { createHashingTurns } from "./guess-check.server.ts";
import { mailLinkRoutes } from "./mail-links.routes.server.ts";
import { ownAccountRoutes, ownPasswordRoutes } from "./own-account.routes.server.ts";
import { createPasswordCheck } from "./passwords.server.ts";
import { secondFactorRoutes } from "./second-factor.routes.server.ts";
import { createCodeTry } from "./second-factor.store.server.ts";
import { signInRoutes } from "./sign-in.routes.server.ts";

export function accountRoutes(app: Api, parts: AccountParts): void {
  const turns = createHashingTurns();
  const checkPassword = createPasswordCheck(parts.db, parts.now, turns);
  const guessing = { ...parts, turns, checkPassword, tryCode: createCodeTry(parts, turns) };
  ownAccountRoutes(app, parts);
  ownPasswordRoutes(app, guessing);
  mailLinkRoutes(app, parts);
  signInRoutes(app, guessing);
  secondFactorRoutes(app, guessing);
  accountsRoutes(app, parts);
}
