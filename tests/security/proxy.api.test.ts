import { pino } from "pino";
import { readConfig } from "#app/server/config.ts";
import { makeWorld, type World } from "#testing/world.ts";

const worldBehind = (setting: string) =>
  makeWorld({ trustProxy: readConfig({ TRUST_PROXY: setting }).trustProxy });

async function sendWithMadeUpAddresses(world: World, proxies: string, remoteAddress = "10.0.0.1") {
  const words = Array.from({ length: 5 }, (_, count) => `192.0.2.${count}, ${proxies}`);
  await sendWithWords(world, words, remoteAddress);
}

/** Sends the form as often as there are words, each time with the next of them as what the proxy says. */
async function sendWithWords(world: World, words: string[], remoteAddress = "127.0.0.1") {
  for (const said of words) {
    const headers = { "x-forwarded-for": said };
    const payload = { message: "Hello" };
    const call = { method: "POST", url: "/api/messages", payload, remoteAddress, headers } as const;
    expect((await world.app.inject(call)).statusCode).toBe(201);
  }
}

async function sentBy({ db }: World): Promise<Record<string, number>> {
  const counts = db.selectFrom("write_counts").selectAll().where("subject", "like", "messages:%");
  const rows = await counts.execute();
  return Object.fromEntries(
    rows.map(({ subject, writes }) => [subject.replace(/^messages:(.*):\d+$/, "$1"), writes]),
  );
}

test.each([
  ["on", "203.0.113.7"],
  ["2", "203.0.113.7, 10.0.0.2"],
  ["10.0.0.0/8", "203.0.113.7, 10.0.0.2"],
])("with TRUST_PROXY=%s made-up IP addresses do not bypass a limit", async (setting, proxies) => {
  const world = await worldBehind(setting);
  await sendWithMadeUpAddresses(world, proxies);
  expect(await sentBy(world)).toEqual({ "203.0.113.7": 5 });
});

test("behind a trusted proxy each visitor has a limit", async () => {
  const world = await worldBehind("on");
  await sendWithMadeUpAddresses(world, "203.0.113.7");
  await sendWithMadeUpAddresses(world, "203.0.113.8");
  expect(await sentBy(world)).toEqual({ "203.0.113.7": 5, "203.0.113.8": 5 });
});

const proxy = "127.0.0.1";

test.each([
  ["an address with another port each time", "203.0.113.7", (count: number) => `203.0.113.7:${4711 + count}`],
  ["an IPv6 address with a port", "2001:db8::/48", (count: number) => `[2001:db8::7]:${4711 + count}`],
  ["addresses of one IPv6 network", "2001:db8::/48", (count: number) => `2001:db8:0:${count}::7`],
  ["IPv4 addresses as IPv6 has them", "203.0.113.7", () => "::ffff:203.0.113.7"],
  ["a word behind another address each time", proxy, (count: number) => `203.0.113.${count}, unknown`],
  ["thousands of letters", proxy, (count: number) => "x".repeat(5_000 + count)],
])("a proxy that sends %s counts as one visitor", async (_what, network, said) => {
  const world = await worldBehind("on");
  await sendWithWords(
    world,
    Array.from({ length: 5 }, (_, count) => said(count)),
  );
  expect(await sentBy(world)).toEqual({ [network]: 5 });
});

test("only the last well-formed IP address of the header counts", async () => {
  const world = await worldBehind("10.0.0.0/8, 127.0.0.1");
  const words = Array.from(
    { length: 5 },
    (_, count) => `word${count}, 203.0.113.7:47${count}, 10.0.0.2:8${count}`,
  );
  await sendWithWords(world, [...words, "203.0.113.8:47, 10.0.0.2:80"]);
  expect(await sentBy(world)).toEqual({ "203.0.113.7": 5, "203.0.113.8": 1 });
});

test("X-Forwarded-For from outside the trusted networks is ignored", async () => {
  const world = await worldBehind("10.0.0.0/8");
  await sendWithMadeUpAddresses(world, "203.0.113.7", "198.51.100.1");
  expect(await sentBy(world)).toEqual({ "198.51.100.1": 5 });
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
