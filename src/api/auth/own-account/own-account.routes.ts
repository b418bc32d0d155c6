import { nameBody, type OwnAccount, ownAccountAnswer } from "#contract/accounts/own-account.ts";
import { doneAnswer, failureAnswer } from "#contract/answers.ts";
import type { Api } from "../../http/api.ts";
import { createAccountLinkStore } from "../account-links.store.ts";
import { createAdministratorStore } from "../administrators.store.ts";
import { mustChooseBy } from "../passwords/given-password.ts";
import {
  type OwnAccountParts,
  type Person,
  personOf,
  prepareNotification,
  tags,
} from "./own-account.changes.ts";
import { ownEmailRoutes } from "./own-email.routes.ts";
import { ownPasswordRoutes } from "./own-password.routes.ts";
import { ownSessionsRoutes } from "./own-sessions.routes.ts";

/** What everybody may do about their own account. */
export function ownAccountRoutes(app: Api, parts: OwnAccountParts): void {
  const { db, now, mailer } = parts;

  async function toRecord(person: Person): Promise<OwnAccount> {
    const waiting = await createAccountLinkStore(db, now).newestOf(person.id, "e-mail");
    return {
      email: person.email,
      name: person.name,
      role: person.role,
      newEmail: waiting?.detail ?? null,
      mustChoosePasswordBy: mustChooseBy(person)?.toISOString() ?? null,
      canMail: mailer !== undefined,
    };
  }

  app.get(
    "/auth/account",
    {
      config: { access: "publisher", isOpenDuringSetUp: true },
      schema: { tags, summary: "Show one's own account", response: { 200: ownAccountAnswer } },
    },
    async (request) => ({
      success: true as const,
      message: "This is your account.",
      account: await toRecord(await personOf(db, request)),
    }),
  );

  app.put(
    "/auth/account/name",
    {
      config: { access: "publisher", changesPages: false },
      schema: {
        tags,
        summary: "Change one's own name",
        body: nameBody,
        response: { 200: doneAnswer, 400: failureAnswer },
      },
    },
    async (request) => {
      const { name } = request.body;
      const { notify, mails } = await prepareNotification(parts, request);
      await request.inWrite(async (transaction) => {
        const person = await personOf(transaction, request);
        if (person.name === name) return;
        await createAdministratorStore(transaction).setName(person.id, name);
        const fields = [{ field: "Name", from: person.name, to: name }];
        await notify(transaction, person, { action: "name changed", news: "name", fields });
      });
      mails.leave();
      return { success: true as const, message: "Your name was saved." };
    },
  );

  ownEmailRoutes(app, parts);
  ownPasswordRoutes(app, parts);
  ownSessionsRoutes(app, parts);
}
