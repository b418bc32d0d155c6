import type { FastifyBaseLogger } from "fastify";
import Fastify from "fastify";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { handleErrors } from "./error-responses.ts";
import { OverloadError } from "./errors.ts";

/** An app with two routes that are overloaded, a clock that the test moves, and the warnings of its log. */
function openApp() {
  const warnings: { reason: string; refusedSince: number }[] = [];
  const write = (line: string) => void warnings.push(JSON.parse(line));
  const loggerInstance: FastifyBaseLogger = pino({ level: "warn" }, { write });
  const app = Fastify({ loggerInstance });
  onTestFinished(() => app.close());
  const clock = { ms: 0 };
  handleErrors(app, () => clock.ms);
  for (const reason of ["pages", "searches"])
    app.get(`/${reason}`, () => {
      throw new OverloadError(reason);
    });
  return { app, clock, warnings };
}

test("a minute later there is the next warning, with the number of refusals since the last", async () => {
  const { app, clock, warnings } = openApp();
  for (const ms of [0, 1, 59_999, 60_000]) {
    clock.ms = ms;
    await app.inject("/pages");
  }
  expect(warnings.map(({ refusedSince }) => refusedSince)).toEqual([0, 2]);
});
