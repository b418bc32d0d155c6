import { expect, test } from "vitest";
import { full, list, send } from "#testing/samples/visitor-messages.ts";
import { makeWorld } from "#testing/world.ts";

const minuteMs = 60_000;

test.each([
  ["with the hidden field filled in", { message: "Hello", website: "http://spam.example" }, "honeypot"],
  ["within three seconds", { message: "Hello", elapsedMs: 900 }, "too-fast"],
  ["with many links", { message: "http://a.example https://b.example www.c.example" }, "many-links"],
])("a message %s seems to succeed, and is in the suspicious folder", async (_how, body, suspicion) => {
  const world = await makeWorld();
  expect((await send(world, body)).statusCode).toBe(201);
  const { messages, unread } = await list(world, "?folder=suspicious");
  expect(messages).toMatchObject([{ folder: "suspicious", suspicions: [suspicion], read: false }]);
  expect((await list(world, "?folder=inbox")).messages).toEqual([]);
  expect(unread).toBe(0);
});

test("the sixth message of ten minutes from one network has to wait, others have not", async () => {
  const world = await makeWorld();
  for (let count = 0; count < 5; count += 1) expect((await send(world, full)).statusCode).toBe(201);
  world.pass(2 * minuteMs);
  const sixth = await send(world, full);
  expect(sixth.statusCode).toBe(429);
  expect(sixth.headers["retry-after"]).toBe("480");
  expect((await send(world, full, "10.0.0.2")).statusCode).toBe(201);
  world.pass(8 * minuteMs);
  expect((await send(world, full)).statusCode).toBe(201);
});

test("five at once from one network pass, and not one more", async () => {
  const world = await makeWorld();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(world, full)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    201, 201, 201, 201, 201, 429, 429, 429,
  ]);
});
