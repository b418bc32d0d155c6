import type { Transaction } from "kysely";
import { createAccountLinkStore } from "../auth/account-links.store.ts";
import { createAdministratorStore } from "../auth/administrators.store.ts";
import { requireGoodPassword } from "../auth/passwords/password-rules.ts";
import { hashPassword } from "../auth/passwords/passwords.ts";
import { openSession, type SignedIn, type Visitor } from "../auth/sessions/open-session.ts";
import { createLinkTry } from "../auth/try-link.ts";
import { nameOf, noteChange } from "../change-log/note-change.ts";
import type { Database, Tables } from "../database/tables/tables.ts";
import { ProductError } from "../http/errors/errors.ts";
import { createAccountStore } from "./accounts.store.ts";

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

export function createInvitations({ db, now, schoolNames }: InvitationParts) {
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
        const who = nameOf({ name, email });
        await noteChange(
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
