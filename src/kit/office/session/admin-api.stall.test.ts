import { startStallTimer } from "./admin-api.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the stall timer calls back once, after the limit without progress", () => {
  const onStall = vi.fn();
  const timer = startStallTimer(10_000, onStall);
  for (let step = 0; step < 20; step++) {
    vi.advanceTimersByTime(9_000);
    timer.moved();
  }
  vi.advanceTimersByTime(9_999);
  expect(onStall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onStall).toHaveBeenCalledOnce();
});
