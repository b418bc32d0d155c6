import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type { Account } from "#contract/accounts/accounts.ts";
import type { FieldChange } from "#contract/change-log/change-log.rules.ts";
import { actorOf, nameOf, noteChange } from "../change-log/note-change.ts";
import type { Tables } from "../database/tables/tables.ts";
import { found, ProductError, roleNeeded } from "../http/errors/errors.ts";
import { createAccountStore } from "./accounts.store.ts";

/** What an owner has in hand while they change accounts. */
export interface OwnersHand {
  transaction: Transaction<Tables>;
  store: ReturnType<typeof createAccountStore>;
  /** Refuses to go on where this is the only one who could do it. */
  keepAnOwner(id: string): void;
  note(
    person: Pick<Account, "_id" | "name" | "email">,
    action: string,
    fields?: FieldChange[],
  ): Promise<void>;
}

/**
 * All changes of accounts wait for one another: two owners who switch each other off at the same moment would leave
 * nobody. Whoever stopped being an owner while they waited changes nothing.
 */
export async function changeAccounts<Result>(
  request: FastifyRequest,
  now: () => Date,
  work: (hand: OwnersHand) => Promise<Result>,
): Promise<Result> {
  const actor = await actorOf(request);
  return request.inWrite(async (transaction) => {
    const store = createAccountStore(transaction, now);
    const owners = await store.holdOwners();
    if (!owners.includes(actor.id ?? "")) throw roleNeeded();
    return work({
      transaction,
      store,
      keepAnOwner(id) {
        if (owners.length === 1 && owners[0] === id) throw lastOwner();
      },
      note: (person, action, fields) =>
        noteChange(transaction, now(), actor, {
          kind: "account",
          action,
          subject: { id: person._id, title: nameOf(person) },
          ...(fields && { fields }),
        }),
    });
  });
}

export async function findAccount(store: OwnersHand["store"], id: string): Promise<Account> {
  return found(await store.find(id), "The account");
}

const lastOwner = () =>
  new ProductError(
    409,
    "Nothing was changed: this is the only owner, and without one nobody could look after the accounts. Please make somebody else an owner first.",
  );
