import { expect, test, vi } from "vitest";
import { type Clock, startStallTimer } from "./upload.ts";

function makeClock(): Clock & { pass(ms: number): void } {
  let nowMs = 0;
  const waiting = new Set<{ atMs: number; callback: () => void }>();
  return {
    after(ms, callback) {
      const entry = { atMs: nowMs + ms, callback };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    pass(ms) {
      nowMs += ms;
      for (const entry of waiting) {
        if (entry.atMs > nowMs) continue;
        waiting.delete(entry);
        entry.callback();
      }
    },
  };
}

test("it calls back once when nothing moves for the whole time", () => {
  const clock = makeClock();
  const onStall = vi.fn();
  startStallTimer(10_000, onStall, clock);

  clock.pass(9_999);
  expect(onStall).not.toHaveBeenCalled();
  clock.pass(1);
  clock.pass(60_000);
  expect(onStall).toHaveBeenCalledOnce();
});

test("every move begins the wait again, however long it all takes", () => {
  const clock = makeClock();
  const onStall = vi.fn();
  const timer = startStallTimer(10_000, onStall, clock);

  for (let step = 0; step < 20; step++) {
    clock.pass(9_000);
    timer.moved();
  }
  expect(onStall).not.toHaveBeenCalled();
  clock.pass(10_000);
  expect(onStall).toHaveBeenCalledOnce();
});

test("once stopped it stays silent", () => {
  const clock = makeClock();
  const onStall = vi.fn();
  const timer = startStallTimer(10_000, onStall, clock);

  timer.stop();
  clock.pass(60_000);

  expect(onStall).not.toHaveBeenCalled();
});
