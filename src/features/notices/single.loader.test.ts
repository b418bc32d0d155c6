import { expect, test } from "vitest";
import { pageStatus } from "#site/page-states.tsx";
import type { Visit } from "#site/visit.ts";
import { makeContent } from "#testing/made-up-content.ts";
import { makeNotice } from "#testing/made-up-records.ts";
import type { NoticeAtAddress } from "./notices.reads.server.ts";
import { readNotice } from "./single-notice.ts";

const tomorrow = new Date("2025-01-07T00:00:00+05:45");

function makeVisit(byAddress: () => Promise<NoticeAtAddress>) {
  const logged: unknown[] = [];
  const expiries: Date[] = [];
  const visit: Visit = {
    reads: {
      content: makeContent({ identity: { school: "School of Management" } }),
      notices: { byAddress } as unknown,
    } as Visit["reads"],
    now: new Date("2025-01-06T12:00:00+05:45"),
    retention: { messageDays: undefined, addressDays: undefined },
    canMail: false,
    expiresAt: (instant) => expiries.push(instant),
    log: (error) => logged.push(error),
  };
  return { visit, logged, expiries };
}

type Found = NoticeAtAddress & { outcome: "found" };

const foundWith = (parts: Partial<Found>) => async (): Promise<NoticeAtAddress> => ({
  outcome: "found",
  notice: makeNotice(),
  contentType: "application/pdf",
  preview: { state: "none" },
  newer: undefined,
  older: undefined,
  changesAt: undefined,
  ...parts,
});

async function shown(parts: Partial<Found>) {
  const read = await readNotice(makeVisit(foundWith(parts)).visit, "");
  if (read.state !== "found") throw new Error(`The notice is ${read.state}.`);
  return read.record;
}

test("a read that fails is logged and leaves the page pending", async () => {
  const failure = new Error("The database is away.");
  const { visit, logged } = makeVisit(() => Promise.reject(failure));

  const read = await readNotice(visit, "");

  expect([read.state, pageStatus[read.state]]).toEqual(["pending", 503]);
  expect(logged).toEqual([failure]);
});

test("a page is not kept beyond the moment at which it may be another", async () => {
  const { visit, expiries } = makeVisit(foundWith({ changesAt: tomorrow }));
  expect(pageStatus[(await readNotice(visit, "")).state]).toBe(200);
  expect(expiries).toEqual([tomorrow]);
});

test("it is summed up by its own first words, or by its type and day", async () => {
  const { summary } = await shown({ notice: makeNotice({ text: "Exams begin.\n\nBring your card." }) });
  expect(summary).toBe("Exams begin. Bring your card. Exam notice, 5 Jan 2025.");
  expect((await shown({})).summary).toMatch(/^Exam notice of the .+, 5 Jan 2025: .+\.$/);
});
