import type { Transaction } from "kysely";
import { accountName, logChange } from "#collections/audit-log.server.ts";
import { failureResponse } from "#collections/responses.schemas.ts";
import type { Database, Tables } from "#database/tables/tables.ts";
import type { Api } from "#http/api.ts";
import { ProductError } from "#http/errors.ts";
import { invitationAnswer, loginAnswer, lookBody, takeBody } from "./accounts.schemas.ts";
import { createAccountStore } from "./accounts.store.server.ts";
import { createAccountLinkStore, createAdministratorStore } from "./administrators.store.server.ts";
import { requireGoodPassword } from "./passwords/password-rules.server.ts";
import { hashPassword } from "./passwords/passwords.server.ts";
import { openSession, type SignedIn, type Visitor } from "./sessions/open-session.server.ts";
import { giveCookies, visitorOf } from "./sign-in/throttle.server.ts";
import { createLinkTry } from "./try-link.server.ts";

const tags = ["Sessions"];

interface TakeParts {
  db: Database;
  now(): Date;
  /** Whether visitors reach the site over https, whatever this process itself sees. */
  isHttpsSite: boolean;
  /** What the school is called, and what it belongs to. */
  schoolNames(): Promise<string[]>;
}

/** What somebody does who follows the link of an invitation. The token comes in the body: an address is logged. */
export function takeInvitationRoutes(app: Api, { isHttpsSite, ...parts }: TakeParts): void {
  const invitations = createInvitations(parts);
  const config = { access: "public", changesPages: false } as const;

  app.post(
    "/auth/invitation/look",
    {
      config,
      schema: {
        tags,
        summary: "See whom an invitation is for",
        body: lookBody,
        response: { 200: invitationAnswer, 410: failureResponse, 429: failureResponse },
      },
    },
    async (request) => ({
      success: true as const,
      message: "This invitation can be taken.",
      invitation: await invitations.look(request.body.token, request.ip),
    }),
  );

  app.post(
    "/auth/invitation",
    {
      config,
      schema: {
        tags,
        summary: "Take an invitation, and be signed in",
        body: takeBody,
        response: { 200: loginAnswer, 410: failureResponse, 429: failureResponse },
      },
    },
    async (request, reply) => {
      const signedIn = await invitations.take(request.body, visitorOf(request, isHttpsSite));
      giveCookies(request, reply, signedIn, isHttpsSite);
      return { success: true as const, message: "Welcome. You are signed in.", token: signedIn.token };
    },
  );
}

interface Taking {
  token: string;
  name: string;
  password: string;
}

interface InvitationParts {
  db: Database;
  now(): Date;
  /** What the school is called, and what it belongs to. */
  schoolNames(): Promise<string[]>;
}

function createInvitations({ db, now, schoolNames }: InvitationParts) {
  const tryLink = createLinkTry(db, now);

  async function look(token: string, address: string) {
    return tryLink(address, () => findInvited(token), noInvitation);
  }

  async function findInvited(token: string) {
    const link = await createAccountLinkStore(db, now).look("invitation", token);
    const person = link && (await createAccountStore(db, now).find(link.administratorId));
    return person?.state === "invited" ? person : undefined;
  }

  return {
    look,

    /** Returns what the browser shows from now on: it is signed in. */
    async take({ token, name, password }: Taking, visitor: Visitor): Promise<SignedIn> {
      const { _id: id, email } = await look(token, visitor.address);
      const owner = { email, name, schoolNames: await schoolNames() };
      await requireGoodPassword("The invitation was not taken", { password, field: "password" }, owner);
      const passwordHash = await hashPassword(password);
      // Not through request.inWrite, which keeps what a write returns: a session is not kept.
      return db.transaction().execute(async (transaction) => {
        await createAdministratorStore(transaction).hold(id);
        await useUp(transaction, token, { name, passwordHash });
        const who = accountName({ name, email });
        await logChange(
          transaction,
          now(),
          { id, who, address: visitor.address },
          { kind: "account", action: "invitation taken", subject: { id, title: who } },
        );
        const entrant = { id, email, name, isKnownDevice: false };
        return openSession({ db: transaction, now }, entrant, visitor);
      });
    },
  };

  /** Of two who come at once with the same link, one gets nothing. */
  async function useUp(
    transaction: Transaction<Tables>,
    token: string,
    { name, passwordHash }: { name: string; passwordHash: string },
  ): Promise<void> {
    const link = await createAccountLinkStore(transaction, now).take("invitation", token);
    if (!link) throw noInvitation();
    const { numUpdatedRows } = await transaction
      .updateTable("administrators")
      .set({ name, password_hash: passwordHash })
      .where("id", "=", link.administratorId)
      .where("password_hash", "=", "")
      .where("off_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw noInvitation();
  }
}

const noInvitation = () =>
  new ProductError(
    410,
    "This invitation does not work. It may have been taken already, or be older than a week, or a newer one has taken its place. Please ask whoever invited you for a new one.",
  );
