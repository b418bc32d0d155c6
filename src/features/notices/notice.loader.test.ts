import { expect, test } from "vitest";
import type { Content } from "#documents/documents.ts";
import type { Visit } from "#site/visit.ts";
import { makeContent } from "#testing/made-up-content.ts";
import { makeNotice } from "#testing/made-up-records.ts";
import { readBoard } from "./notice.loader.ts";
import type { Notice } from "./notices.schemas.ts";

const now = new Date("2025-01-06T12:00:00+05:45");

function makeVisit(page: Visit["reads"]["notices"]["page"], leading: Content<"notices">["leading"] = []) {
  const expiries: Date[] = [];
  const news = () => Promise.resolve({ hasNew: false, changesAt: undefined });
  const visit: Visit = {
    reads: {
      content: makeContent({ notices: { leading, more: [] } }),
      notices: { page, news },
    } as Visit["reads"],
    now,
    retention: { messageDays: undefined, addressDays: undefined },
    canMail: false,
    expiresAt: (instant) => expiries.push(instant),
    log: () => {},
  };
  return { visit, expiries };
}

type NoticePage = Awaited<ReturnType<Visit["reads"]["notices"]["page"]>>;

function boardOf(...notices: Notice[]): NoticePage {
  const pagination = {
    currentPage: 1,
    totalPages: 1,
    totalNotices: notices.length,
    limit: 25,
    hasPrevPage: false,
    hasNextPage: false,
  };
  return { notices, pictured: new Set(), pagination, years: [2025], changesAt: undefined };
}

const address = new URL("http://localhost/notice");

test("a page with a new notice is not kept beyond the moment when it grows old", async () => {
  const { visit, expiries } = makeVisit(async () =>
    boardOf(
      makeNotice({ publishDate: "2025-01-05T00:00:00.000Z" }),
      makeNotice({ publishDate: "2024-12-01T00:00:00.000Z" }),
    ),
  );

  const url = new URL("http://localhost/notice?page=3&type=Exam");
  expect(await readBoard(visit, url)).toMatchObject({
    ...{ page: 3, filter: { type: "Exam" } },
    notices: [{ isNew: true }, { isNew: false }],
  });
  expect(expiries).toEqual([new Date("2025-01-08T00:00:00+05:45")]);
});

test("the types that the school has named lead the filter, and the others follow in their own order", async () => {
  const { visit } = makeVisit(async () => boardOf(), ["Result", "Exam"]);

  const board = await readBoard(visit, address);

  expect(board).toMatchObject({
    choices: { types: ["Result", "Exam", "Admission", "Holiday", "Events", "Programs", "Others"] },
  });
});
