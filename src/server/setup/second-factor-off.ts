import { createAdministratorStore } from "#api/auth/administrators.store.ts";
import { createSecondFactorStore } from "#api/auth/second-factor/second-factors.store.ts";
import { shutOthersOut } from "#api/auth/sessions/shut-others-out.ts";
import { nameOf, noteChange } from "#api/change-log/note-change.ts";
import type { Database } from "#api/database/tables/tables.ts";

/** For somebody who has lost the telephone and the recovery codes, where there is no owner who could help. */
export async function switchOffSecondFactor(db: Database, email: string, now: () => Date) {
  return db.transaction().execute(async (transaction) => {
    const administrators = createAdministratorStore(transaction);
    const person = await administrators.findByEmail(email);
    if (!person) return { ok: false, text: `${email} is no administrator. "list" shows who is.` };
    await administrators.hold(person.id);
    const wasOn = await createSecondFactorStore(transaction, now).remove(person.id);
    if (!wasOn) return { ok: false, text: `${email} has no second factor.` };
    await shutOthersOut(transaction, now, person.id);
    const keyboard = { id: null, who: "The command line", address: "" };
    await noteChange(transaction, now(), keyboard, {
      kind: "account",
      action: "switched off the second factor",
      subject: { id: person.id, title: nameOf(person) },
    });
    return {
      ok: true,
      text: `${email} signs in with the password alone now, and is signed out everywhere.`,
    };
  });
}
