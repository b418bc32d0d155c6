import { expect, test, vi } from "vitest";
import { ApiFailure } from "#client/api.ts";
import { passwordGate, signInGate, withSession } from "./admin-api.ts";

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

test("other errors are passed on, and so is a 401 without a dialog", async () => {
  const question = vi.fn();
  const stops = [signInGate, passwordGate].map((gate) => gate.question.subscribe(question));
  for (const failure of [refusal(500), refusal(403)]) await expect(refuse(failure)).rejects.toBe(failure);
  expect(question).not.toHaveBeenCalled();
  for (const stop of stops) stop();

  const ended = refusal(401);
  await expect(refuse(ended)).rejects.toBe(ended);
});
