import { pino } from "pino";
import { expect, test } from "vitest";
import { makeWorld } from "#testing/world.ts";

test("probes leave no line in the log, other requests leave one", async () => {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line).url) });
  const { app } = await makeWorld({ log });
  for (const url of ["/healthz", "/readyz", "/api/notices"])
    expect((await app.inject(url)).statusCode).toBe(200);
  expect(lines).toEqual(["/api/notices"]);
});
