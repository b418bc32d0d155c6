import type { Database } from "#database/tables/tables.ts";
import { ProductError, tooManyTries } from "#http/errors.ts";
import { networkOf } from "#http/urls.ts";
import { createDeviceStore } from "../sessions/devices.store.server.ts";
import { noteFailedSignIn } from "../sign-in/sign-in-log.server.ts";
import { type Attempt, createKeyedQueue, createThrottle } from "../sign-in/throttle.server.ts";
import { createCodeCheck, type RightCode } from "./check-code.server.ts";
import type { SecretBox } from "./codes.server.ts";

interface CodeTryParts {
  db: Database;
  now(): Date;
  secrets: SecretBox;
}

interface CodeTry<Result extends object> {
  person: { id: string; email: string; name: string };
  code: string;
  address: string;
  deviceToken: string | undefined;
  /** What the audit log says about a wrong one. */
  failure: string;
  /** Uses the code up in its transaction; undefined if somebody did before. */
  use(right: RightCode, isKnownDevice: boolean): Promise<Result | undefined>;
  refusal(): ProductError;
}

/** Takes six digits or a recovery code. Signing in and changing the second factor are guessed at with one count. */
export function createCodeTry({ db, now, secrets }: CodeTryParts) {
  const devices = createDeviceStore(db, now);
  const throttle = createThrottle(db, now);
  const checkCode = createCodeCheck({ db, now, secrets });
  const queue = createKeyedQueue();

  return async function tryCode<Result extends object>(given: CodeTry<Result>): Promise<Result> {
    const { person, code, address, deviceToken, failure, use, refusal } = given;
    const device = deviceToken ? await devices.find(deviceToken, person.email) : undefined;
    const network = networkOf(address);
    const attempt: Attempt = { email: person.email, network, device, door: "second factor" };
    return queue(device ?? network, async () => {
      const waitSeconds = await throttle.begin(attempt);
      if (waitSeconds > 0) throw tooManyTries(waitSeconds);
      const right = await checkCode(person.id, code);
      const result = right && (await use(right, device !== undefined));
      if (!result) {
        await db.transaction().execute(async (transaction) => {
          await throttle.fail(attempt, transaction);
          await noteFailedSignIn(transaction, now(), person, address, failure);
        });
        throw refusal();
      }
      await throttle.forgive(attempt);
      return result;
    });
  };
}

/** Not a 401 for whoever is signed in: they would be asked to sign in anew. */
export const wrongCode = (status: 400 | 401, message: string) =>
  new ProductError(status, message, { errors: [{ field: "code", message }] });
