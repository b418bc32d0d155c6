import fc from "fast-check";
import { expect } from "vitest";
import { roadblockFields } from "#features/banners/banners.rules.ts";
import { noticeFields } from "#features/notices/notices.rules.ts";
import { personFields } from "#features/people/people.rules.ts";
import type { Fields } from "#fields/fields.ts";
import type { Part } from "#testing/multipart-body.ts";
import { pdf } from "#testing/samples/sample-files.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import type { World } from "#testing/world.ts";
import { type ValidRecord, validMessage, validRecord } from "./records.arbitrary.ts";
import type { Runs } from "./runs.ts";

interface Entity {
  fields: Fields;
  path: string;
  /** Where the responses hold a record, and all of them. */
  one: string;
  all: string;
  file: Part;
}

async function entities(): Promise<Entity[]> {
  const picture = { filename: "a.jpg", content: await jpeg({ width: 40, height: 30 }) };
  return [
    {
      fields: noticeFields,
      path: "/api/notices",
      one: "notice",
      all: "notices",
      file: { name: "noticeFile", filename: "a.pdf", content: pdf },
    },
    {
      fields: personFields,
      path: "/api/faculties",
      one: "person",
      all: "faculty",
      file: { name: "headshot", ...picture },
    },
    {
      fields: roadblockFields,
      path: "/api/roadblock",
      one: "roadblock",
      all: "roadblocks",
      file: { name: "banner", ...picture },
    },
  ];
}

/** Everything that a form takes is there afterwards as it was sent, also when it was sent as a change. */
export async function recordsComeBack(world: World, { seed, rounds }: Runs): Promise<number> {
  const office = await world.asAdministrator();
  let sent = 0;
  for (const { fields, path, one, all, file } of await entities()) {
    const partsOf = (record: ValidRecord): Part[] =>
      Object.entries(record.sent).map(([name, value]) => ({ name, value }));
    const [example] = fc.sample(validRecord(fields), { seed, numRuns: 1 });
    const first = await office.send("POST", path, [...(example ? partsOf(example) : []), file]);
    const id: string = first.json()[one]._id;
    const property = fc.asyncProperty(validRecord(fields), async (record) => {
      sent += 1;
      const response = await office.send("PUT", `${path}/${id}`, partsOf(record));
      expect(response.json()).toMatchObject({ success: true, [one]: record.stored });
      const list = (await office.get(path)).json()[all];
      expect(list).toMatchObject([record.stored]);
    });
    await fc.assert(property, { seed, numRuns: rounds });
  }
  return sent;
}

/** What a visitor wrote is what the office reads. */
export async function messagesComeBack(world: World, { seed, rounds }: Runs): Promise<number> {
  const office = await world.asAdministrator();
  let sent = 0;
  const property = fc.asyncProperty(validMessage, async (message) => {
    sent += 1;
    const response = await world.app.inject({
      method: "POST",
      url: "/api/messages",
      payload: mapped(message, ({ sent: typed }) => typed),
      // The form has a limit by network.
      remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    });
    expect(response.json()).toMatchObject({ success: true });
    const { messages } = (await office.get("/api/messages?limit=1")).json();
    expect(messages).toMatchObject([mapped(message, ({ stored }) => stored)]);
  });
  await fc.assert(property, { seed, numRuns: rounds });
  return sent;
}

function mapped<Value>(all: Record<string, Value>, change: (value: Value) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value)]));
}
