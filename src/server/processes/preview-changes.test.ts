import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPreviewChanges } from "./open-jobs.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen({ failures = 0 } = {}) {
  let announced = 0;
  const changes = createPreviewChanges({
    async announce() {
      if (failures-- > 0) throw new Error("The database is away.");
      announced += 1;
    },
    log: pino({ level: "silent" }),
  });
  return { changes, announced: () => announced };
}

test("a preview is announced at once, and those that follow it together, a little later", async () => {
  const { changes, announced } = listen();
  await changes.made();
  expect(announced()).toBe(1);

  for (let count = 0; count < 20; count += 1) await changes.made();
  expect(announced()).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(announced()).toBe(2);

  await vi.advanceTimersByTimeAsync(5_000);
  expect(announced()).toBe(2);
  await changes.made();
  expect(announced()).toBe(3);
});

test("a server that stops announces what waits", async () => {
  const { changes, announced } = listen();
  await changes.made();
  await changes.made();
  await changes.stop();
  expect(announced()).toBe(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(announced()).toBe(2);
});
