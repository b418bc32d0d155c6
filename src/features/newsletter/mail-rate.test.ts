import { expect, test } from "vitest";
import { createMailRate } from "./send.job.server.ts";

const never = new AbortController().signal;
const inMs = (ms: number) => performance.now() + ms;

test("whose turn comes after the end has none, and takes none away", async () => {
  const rate = createMailRate(600);
  expect(await rate.turn({ signal: never, endsAtMs: inMs(1000) })).toBe(true);
  expect(await rate.turn({ signal: never, endsAtMs: inMs(20) })).toBe(false);
  expect(await rate.turn({ signal: never, endsAtMs: inMs(150) })).toBe(true);
});

test("who is told to stop while it waits has no turn", async () => {
  const rate = createMailRate(1);
  await rate.turn({ signal: never, endsAtMs: inMs(1000) });
  const stopped = AbortSignal.abort();
  expect(await rate.turn({ signal: stopped, endsAtMs: inMs(120_000) })).toBe(false);
});
