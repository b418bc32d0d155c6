import { pino } from "pino";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { makeWorld, type World } from "#testing/world.ts";

const worldBehind = (setting: string) =>
  makeWorld({ trustProxy: readConfig({ TRUST_PROXY: setting }).trustProxy });

/** Sends a form until the limit of its sender is reached; each time with another made-up address before the real one. */
async function sendWithMadeUpAddresses(world: World, proxies: string, remoteAddress = "10.0.0.1") {
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const response = await world.app.inject({
      method: "POST",
      url: "/api/messages",
      payload: { message: "Hello" },
      remoteAddress,
      headers: { "x-forwarded-for": `192.0.2.${count}, ${proxies}` },
    });
    statuses.push(response.statusCode);
  }
  return statuses;
}

const fiveThenRefused = [201, 201, 201, 201, 201, 429];

test.each([
  ["on", "203.0.113.7"],
  ["2", "203.0.113.7, 10.0.0.2"],
  ["10.0.0.0/8", "203.0.113.7, 10.0.0.2"],
])("with TRUST_PROXY=%s made-up IP addresses do not bypass a limit", async (setting, proxies) => {
  const world = await worldBehind(setting);
  expect(await sendWithMadeUpAddresses(world, proxies)).toEqual(fiveThenRefused);
});

test("behind a trusted proxy each visitor has a limit", async () => {
  const world = await worldBehind("on");
  await sendWithMadeUpAddresses(world, "203.0.113.7");
  expect((await sendWithMadeUpAddresses(world, "203.0.113.8"))[0]).toBe(201);
});

/** Sends the form as often as there are words, each time with the next of them as what the proxy says. */
async function sendWithWords(world: World, words: string[]) {
  const statuses: number[] = [];
  for (const said of words) {
    const headers = { "x-forwarded-for": said };
    const payload = { message: "Hello" };
    const response = await world.app.inject({ method: "POST", url: "/api/messages", payload, headers });
    statuses.push(response.statusCode);
  }
  return statuses;
}

test.each([
  ["an address with another port each time", (count: number) => `203.0.113.7:${4711 + count}`],
  ["an IPv6 address with a port", (count: number) => `[2001:db8::7]:${4711 + count}`],
  ["a word behind another address each time", (count: number) => `203.0.113.${count}, unknown`],
  ["thousands of letters", (count: number) => "x".repeat(5_000 + count)],
])("a proxy that sends %s counts as one visitor", async (_what, said) => {
  const words = Array.from({ length: 6 }, (_, count) => said(count));
  expect(await sendWithWords(await worldBehind("on"), words)).toEqual(fiveThenRefused);
});

test("only the last well-formed IP address of the header counts", async () => {
  const world = await worldBehind("10.0.0.0/8, 127.0.0.1");
  const words = Array.from(
    { length: 6 },
    (_, count) => `word${count}, 203.0.113.7:47${count}, 10.0.0.2:8${count}`,
  );
  expect(await sendWithWords(world, words)).toEqual(fiveThenRefused);
  expect(await sendWithWords(world, ["203.0.113.8:47, 10.0.0.2:80"])).toEqual([201]);
});

test("X-Forwarded-For from outside the trusted networks is ignored", async () => {
  const world = await worldBehind("10.0.0.0/8");
  expect(await sendWithMadeUpAddresses(world, "203.0.113.7", "198.51.100.1")).toEqual(fiveThenRefused);
  expect((await sendWithMadeUpAddresses(world, "203.0.113.8", "198.51.100.1"))[0]).toBe(429);
});

test("an unknown proxy is logged once", async () => {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const world = await makeWorld({ log: pino({ level: "warn" }, { write }) });
  await world.app.inject("/healthz");
  expect(lines).toEqual([]);
  await sendWithMadeUpAddresses(world, "203.0.113.7");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("everyone shares one limit");
  expect(lines[0]).toContain("TRUST_PROXY");
});
