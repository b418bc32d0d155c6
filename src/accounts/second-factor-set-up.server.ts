import { correction, generate } from "lean-qr";
import type { Database, Queries } from "#database/tables/tables.ts";
import { ProductError } from "#http/errors.ts";
import type { QrCode } from "./accounts.schemas.ts";
import { createAccountLinkStore, createAdministratorStore } from "./administrators.store.server.ts";
import { createSecondFactorStore } from "./second-factor.store.server.ts";
import {
  hashRecoveryCode,
  inGroups,
  inventRecoveryCodes,
  readDigits,
  type SecretBox,
  stepOf,
} from "./second-factor-codes.server.ts";

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
 * A phone gets a new secret, and counts once it has shown six right digits. Until then what was there before holds, so that
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

    /** Returns the recovery codes, which are shown this once. */
    async confirm({ id }: Person, setUp: string, typed: string, note: (db: Queries) => Promise<void>) {
      const link = await createAccountLinkStore(db, now).look(kind, setUp);
      const secret = link?.administratorId === id ? secrets.open(link.detail, id) : undefined;
      if (!secret) throw setUpOver();
      const digits = readDigits(typed);
      const step = digits && stepOf(secret, digits, now());
      if (!step) throw wrongDigits();
      const codes = await newRecoveryCodes(id);
      await db.transaction().execute(async (transaction) => {
        await createAdministratorStore(transaction).lock(id);
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
    "These are not the digits that the app shows now. Please wait for the next ones and enter those; if they are refused too, see whether the clock of the phone is right.";
  return new ProductError(400, message, { errors: [{ field: "code", message }] });
}

interface AppAccount {
  /** Empty where the school has not said what it is called. */
  school: string;
  email: string;
  /** In base32. */
  secret: string;
}

/** Enough to distinguish accounts, and short enough for a QR code that a camera can read. */
const longestName = 32;

/** What the picture says, in the form that all apps read. They show the school and the account beside the digits. */
export function appAddress({ school, email, secret }: AppAccount): string {
  // A colon would end the name there.
  const name = [...school.replaceAll(":", " ")].slice(0, longestName).join("").trim();
  const issuer = encodeURIComponent(name);
  const label = `${issuer && `${issuer}:`}${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}${issuer && `&issuer=${issuer}`}`;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const bitsPerLetter = 5;
const bitsPerByte = 8;

/** As RFC 4648 writes it, without padding: the form in which authenticator apps take a secret. */
export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let waiting = 0;
  let bits = 0;
  for (const byte of bytes) {
    waiting = (waiting << bitsPerByte) | byte;
    bits += bitsPerByte;
    while (bits >= bitsPerLetter) {
      bits -= bitsPerLetter;
      text += alphabet[(waiting >> bits) & 31];
    }
    waiting &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(waiting << (bitsPerLetter - bits)) & 31] : text;
}

/** Drawn here, so that the secret in it goes nowhere else. Neighbouring dark squares are one step of the SVG path. */
export function drawQrCode(text: string): QrCode {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const start = x;
      while (x < code.size && code.get(x, y)) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
    }
  }
  return { size: code.size, path };
}
