import { expect, test, vi } from "vitest";
import { ApiFailure } from "#client/api.ts";
import { createGate, withSession } from "./admin-api.ts";

const refusal = (status: number) => new ApiFailure({ status, message: "No." });

function makeGate() {
  const [gate, password] = [createGate(), createGate()];
  const question = vi.fn();
  gate.subscribe(() => gate.isAsking() && question());
  password.subscribe(() => {});
  return { gate, password, gates: { signIn: gate, password }, question };
}

test("without a sign-in the call fails as it did", async () => {
  const { gates, gate } = makeGate();
  const failure = refusal(401);

  const saving = withSession(gates, () => Promise.reject(failure));
  await expect.poll(() => gate.isAsking()).toBe(true);
  gate.answer(false);

  await expect(saving).rejects.toBe(failure);
});

test("other failures pass, and so does one that nobody could answer", async () => {
  const { gates, question, password } = makeGate();
  for (const failure of [refusal(500), refusal(403)])
    await expect(withSession(gates, () => Promise.reject(failure))).rejects.toBe(failure);
  expect(question).not.toHaveBeenCalled();
  expect(password.isAsking()).toBe(false);

  const ended = refusal(401);
  const nobody = { signIn: createGate(), password: createGate() };
  await expect(withSession(nobody, () => Promise.reject(ended))).rejects.toBe(ended);
});
