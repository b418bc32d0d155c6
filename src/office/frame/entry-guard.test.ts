import { expect, test, vi } from "vitest";
import { createEntryGuard } from "./office-meta.ts";

test("inside, nobody is asked again", async () => {
  const hasSession = vi.fn(async () => true);
  const guard = createEntryGuard(hasSession);

  expect([await guard.mayEnter(), await guard.mayEnter()]).toEqual([true, true]);
  expect(hasSession).toHaveBeenCalledOnce();
});

test("who left, and who was turned away, is asked about anew", async () => {
  const hasSession = vi.fn(async () => false).mockResolvedValueOnce(true);
  const guard = createEntryGuard(hasSession);
  await guard.mayEnter();

  guard.leave();

  expect(await guard.mayEnter()).toBe(false);
  expect(await guard.mayEnter()).toBe(false);
  expect(hasSession).toHaveBeenCalledTimes(3);
});
