import { expect, test, vi } from "vitest";
import { ApiFailure } from "#web/lib/api-failure.ts";
import { createSignInGate } from "./sign-in-gate.ts";
import { withSession } from "./with-session.ts";

const refusal = (status: number) => new ApiFailure({ kind: "refused", status, message: "No." });

function makeGate() {
  const gate = createSignInGate();
  const question = vi.fn();
  gate.subscribe(() => gate.isAsking() && question());
  return { gate, question };
}

test("a call that succeeds is made once and nobody is asked", async () => {
  const { gate, question } = makeGate();
  const call = vi.fn(async () => "saved");

  expect(await withSession(gate, call)).toBe("saved");
  expect(call).toHaveBeenCalledOnce();
  expect(question).not.toHaveBeenCalled();
});

test("a call that finds the session ended is repeated after the sign-in", async () => {
  const { gate } = makeGate();
  const call = vi.fn(async () => "saved").mockRejectedValueOnce(refusal(401));

  const saving = withSession(gate, call);
  await vi.waitFor(() => expect(gate.isAsking()).toBe(true));
  gate.answer(true);

  expect(await saving).toBe("saved");
  expect(call).toHaveBeenCalledTimes(2);
});

test("calls that fail together put one question and are all repeated", async () => {
  const { gate, question } = makeGate();
  const first = vi.fn(async () => 1).mockRejectedValueOnce(refusal(401));
  const second = vi.fn(async () => 2).mockRejectedValueOnce(refusal(401));

  const both = Promise.all([withSession(gate, first), withSession(gate, second)]);
  await vi.waitFor(() => expect(gate.isAsking()).toBe(true));
  gate.answer(true);

  expect(await both).toEqual([1, 2]);
  expect(question).toHaveBeenCalledOnce();
});

test("without a sign-in the call fails as it did", async () => {
  const { gate } = makeGate();
  const failure = refusal(401);

  const saving = withSession(gate, () => Promise.reject(failure));
  await vi.waitFor(() => expect(gate.isAsking()).toBe(true));
  gate.answer(false);

  await expect(saving).rejects.toBe(failure);
});

test("other failures pass, and so does one that nobody could answer", async () => {
  const { gate, question } = makeGate();
  const failure = refusal(500);
  await expect(withSession(gate, () => Promise.reject(failure))).rejects.toBe(failure);
  expect(question).not.toHaveBeenCalled();

  const ended = refusal(401);
  await expect(withSession(createSignInGate(), () => Promise.reject(ended))).rejects.toBe(ended);
});
