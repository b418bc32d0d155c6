import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { answerErrors } from "#api/http/errors/error-answers.ts";
import { refuseWhenOverloaded } from "./overload.ts";

test("under overload reads are refused for a moment, writes and probes are not", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  answerErrors(app);
  // So little is more than any machine can keep to.
  await refuseWhenOverloaded(app, { maxDelayMs: 0.000_1, sampleMs: 10 });
  app.get("/api/notices", () => "list");
  app.post("/api/messages", () => "taken");
  app.get("/healthz", { config: { isProbe: true } }, () => "ok");
  await app.ready();
  await expect.poll(() => app.isUnderPressure()).toBe(true);

  const refused = await app.inject("/api/notices");
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("2");
  const taken = await app.inject({ method: "POST", url: "/api/messages" });
  expect([taken.statusCode, (await app.inject("/healthz")).statusCode]).toEqual([200, 200]);
});
