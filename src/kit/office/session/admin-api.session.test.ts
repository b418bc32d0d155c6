import { ApiFailure } from "#kit/client/requests.ts";
import { signInGate, withSession } from "./admin-api.ts";

const refusal = (status: number) => new ApiFailure({ status, message: "No." });
const refuse = (failure: ApiFailure) => withSession(() => Promise.reject(failure));

test("if nobody signs in again, the request fails with its first error", async () => {
  const stop = signInGate.question.subscribe(() => {});
  const failure = refusal(401);

  const saving = refuse(failure);
  await expect.poll(signInGate.question.get).toBeDefined();
  signInGate.answer(false);

  await expect(saving).rejects.toBe(failure);
  stop();
});
