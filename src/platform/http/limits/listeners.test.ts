import { get } from "node:http";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import Fastify from "fastify";
import { openFurtherListeners } from "./listeners.ts";

const enough = 40;

test("a stop waits for the responses of connections that any listener accepted", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const respond: (() => void)[] = [];
  let responded = 0;
  app.get("/", () => new Promise((resolve) => respond.push(() => resolve("done"))));
  app.addHook("onResponse", async () => {
    responded += 1;
  });
  const listenFurther = openFurtherListeners(app);
  const place = { host: "127.0.0.1", reusePort: true };
  const url = await app.listen({ ...place, port: 0 });
  await listenFurther({ ...place, port: Number(new URL(url).port) });

  const read = () =>
    new Promise<string>((resolve, reject) => {
      get(url, { agent: false }, (response) => text(response).then(resolve, reject)).on("error", reject);
    });
  const responses = Promise.all(Array.from({ length: enough }, read));
  await expect.poll(() => respond.length).toBe(enough);
  const atClose = app.close().then(() => responded);
  for (const each of respond) {
    each();
    await nextTurn();
  }
  expect(new Set(await responses)).toEqual(new Set(["done"]));
  expect(await atClose).toBe(enough);
});
