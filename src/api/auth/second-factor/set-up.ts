import type { Database, Queries } from "../../database/tables/tables.ts";
import { ProductError } from "../../http/errors/errors.ts";
import { createAccountLinkStore } from "../account-links.store.ts";
import { createAdministratorStore } from "../administrators.store.ts";
import { appAddress } from "./app-address.ts";
import { toBase32 } from "./base32.ts";
import { drawQrCode } from "./qr-code.ts";
import { hashRecoveryCode, inGroups, inventRecoveryCodes } from "./recovery-codes.ts";
import type { SecretBox } from "./second-factor-secrets.ts";
import { createSecondFactorStore } from "./second-factors.store.ts";
import { stepOf } from "./totp.ts";
import { readDigits } from "./typed-codes.ts";

interface SetUpParts {
  db: Database;
  now(): Date;
  secrets: SecretBox;
}

interface Person {
  id: string;
  email: string;
}

const kind = "second factor set-up";

/**
 * A telephone gets a new secret, and counts once it has shown six right digits. Until then what was there before holds, so that
 * nobody is locked out half way, nor left without.
 */
export function createSetUp({ db, now, secrets }: SetUpParts) {
  return {
    async begin(transaction: Queries, { id, email }: Person, school: string) {
      const secret = secrets.invent();
      const setUp = await createAccountLinkStore(transaction, now).issue(kind, id, secrets.seal(secret, id));
      const address = appAddress({ school, email, secret: toBase32(secret) });
      return { setUp, secret: toBase32(secret), address, qrCode: drawQrCode(address) };
    },

    /** Returns the recovery codes, which are told this once. */
    async confirm({ id }: Person, setUp: string, typed: string, note: (db: Queries) => Promise<void>) {
      const link = await createAccountLinkStore(db, now).look(kind, setUp);
      const secret = link?.administratorId === id ? secrets.open(link.detail, id) : undefined;
      if (!secret) throw setUpOver();
      const digits = readDigits(typed);
      const step = digits && stepOf(secret, digits, now());
      if (!step) throw wrongDigits();
      const codes = await newRecoveryCodes(id);
      await db.transaction().execute(async (transaction) => {
        await createAdministratorStore(transaction).hold(id);
        if (!(await createAccountLinkStore(transaction, now).take(kind, setUp))) throw setUpOver();
        const factors = createSecondFactorStore(transaction, now);
        await factors.put(id, secrets.seal(secret, id), step);
        await factors.putRecoveryCodes(id, codes.hashes);
        await note(transaction);
      });
      return codes.shown;
    },
  };
}

export async function newRecoveryCodes(administratorId: string) {
  const codes = inventRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, administratorId)));
  return { shown: codes.map(inGroups), hashes };
}

const setUpOver = () =>
  new ProductError(
    409,
    "This took too long, or was begun anew elsewhere. Please begin again with a new picture.",
  );

/** Not a 401: whoever sends it is signed in. */
function wrongDigits(): ProductError {
  const message =
    "These are not the digits that the app shows now. Please wait for the next ones and enter those; if they are refused too, see whether the clock of the telephone is right.";
  return new ProductError(400, message, { errors: [{ field: "code", message }] });
}
