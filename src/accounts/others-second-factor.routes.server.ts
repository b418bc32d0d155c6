import { accountName } from "#collections/audit-log.server.ts";
import { failureResponse, idParams, successResponse } from "#collections/responses.schemas.ts";
import type { Api } from "#http/api.ts";
import { ProductError } from "#http/errors.ts";
import { type Mailer, prepareAccountMails } from "#mail/mail.server.ts";
import { changeAccounts, findAccount } from "./accounts.store.server.ts";
import { createAdministratorStore } from "./administrators.store.server.ts";
import { createSecondFactorStore } from "./second-factor/second-factors.store.server.ts";
import { shutOthersOut } from "./sessions/open-session.server.ts";

interface OthersParts {
  now(): Date;
  /** Undefined where there is no mail server. */
  mailer?: Mailer | undefined;
}

/** For somebody who has lost both the telephone and the recovery codes. */
export function othersSecondFactorRoutes(app: Api, { now, mailer }: OthersParts): void {
  app.delete(
    "/accounts/:id/second-factor",
    {
      config: { access: "owner", needsPassword: true, changesPages: false },
      schema: {
        tags: ["Accounts"],
        summary: "Switch off somebody else's second factor",
        description: "Ends every session of that person: they sign in anew, with the password alone.",
        params: idParams,
        response: { 200: successResponse, 404: failureResponse, 409: failureResponse },
      },
    },
    async (request) => {
      const { id } = request.params;
      if ((await request.administrator())?.id === id) throw isOwn();
      const mails = await prepareAccountMails(mailer, now);
      await changeAccounts(request, now, async ({ transaction, store, note }) => {
        const person = await findAccount(store, id);
        await createAdministratorStore(transaction).hold(id);
        if (!(await createSecondFactorStore(transaction, now).remove(id))) throw notOn(accountName(person));
        await shutOthersOut(transaction, now, id);
        await note(person, "switched off the second factor");
        const circumstances = { at: now(), address: request.ip };
        await mails.add(transaction, (texts) =>
          texts.accountNews(person.email, "second factor off", circumstances),
        );
      });
      mails.leave();
      return { success: true as const, message: "The second factor is off." };
    },
  );
}

const isOwn = () =>
  new ProductError(
    409,
    "This is your own second factor. Please switch it off on the page of your own account.",
  );

const notOn = (name: string) =>
  new ProductError(409, `${name} has no second factor. Please reload the list.`);
