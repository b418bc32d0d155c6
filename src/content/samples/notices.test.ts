import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addDays } from "#calendar/dates.ts";
import {
  linkFileTypes,
  maxNoticeTitleLength,
  noticeTypes,
  uploadEndings,
} from "#features/notices/notices.rules.ts";
import { noticeForm } from "#features/notices/notices.schemas.ts";
import { publishedOn, type SampleNotice, sampleNotices } from "./notices.ts";

const filesDir = join(import.meta.dirname, "files");
const twoYears = 731;

test("every notice type and every file type occurs", () => {
  const types = new Set(sampleNotices.map((notice) => notice.type));
  const fileTypes = new Set(uploadedNames().map(ending));

  expect([...types].sort()).toEqual([...noticeTypes].sort());
  expect([...fileTypes].sort()).toEqual([...linkFileTypes, "doc"].sort());
});

test("every file that a notice names exists, and every file is named", () => {
  expect([...new Set(uploadedNames())].sort()).toEqual(readdirSync(filesDir).sort());
});

test("the bytes of every file are what its name says", () => {
  const beginnings: Record<string, string> = {
    pdf: "%PDF-1.",
    jpg: "\xff\xd8\xff",
    png: "\x89PNG\r\n\x1a\n",
    svg: "<svg ",
    docx: "PK\x03\x04",
    xlsx: "PK\x03\x04",
    zip: "PK\x03\x04",
    doc: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
    ppt: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
  };
  for (const name of uploadedNames()) {
    const beginning = beginnings[ending(name)] ?? "no such ending";
    expect(readFileSync(join(filesDir, name), "latin1").slice(0, beginning.length), name).toBe(beginning);
  }
});

test("the files are small enough to travel with the source", () => {
  const bytes = readdirSync(filesDir).reduce((sum, name) => sum + statSync(join(filesDir, name)).size, 0);

  expect(bytes).toBeLessThan(1.2 * 1024 * 1024);
});

test("every notice would be accepted by the form", () => {
  for (const notice of sampleNotices) {
    const { file } = notice;
    const sent = {
      noticeTitle: notice.title,
      noticeType: notice.type,
      publishDate: publishedOn(notice, "2026-02-28"),
      ...(file.kind === "link" ? { fileLink: file.url, fileType: file.fileType } : {}),
    };
    expect(noticeForm.safeParse(sent).error, notice.title).toBeUndefined();
    if (file.kind === "file") expect(uploadEndings).toContain(ending(file.name));
  }
});

test("links lead nowhere real", () => {
  const hosts = sampleNotices.flatMap(({ file }) =>
    file.kind === "link" ? [new URL(file.url).hostname] : [],
  );

  expect(hosts.length).toBeGreaterThanOrEqual(3);
  expect(hosts.filter((host) => !host.endsWith(".example"))).toEqual([]);
});

test("titles differ, and one is long", () => {
  const titles = sampleNotices.map((notice) => notice.title);

  expect(new Set(titles).size).toBe(titles.length);
  expect(Math.max(...titles.map((title) => title.length))).toBeGreaterThan(150);
  expect(Math.max(...titles.map((title) => title.length))).toBeLessThanOrEqual(maxNoticeTitleLength);
});

test("two notices are new, and a few are switched off", () => {
  expect(sampleNotices.filter((notice) => notice.active && notice.daysAgo <= 2)).toHaveLength(2);
  expect(sampleNotices.filter((notice) => !notice.active)).toHaveLength(3);
});

test.each(["2026-11-15", "2026-04-16", "2027-01-01", "2028-02-29", "2026-09-30"])(
  "added on %s, every notice is of the two years before",
  (today) => {
    for (const notice of sampleNotices) {
      const day = publishedOn(notice, today);
      expect(day <= today, `${notice.title}: ${day}`).toBe(true);
      expect(day > addDays(today, -twoYears), `${notice.title}: ${day}`).toBe(true);
    }
  },
);

test("a notice of a season keeps its date whenever the samples are added", () => {
  const dashain = makeNotice({ daysAgo: 400, season: "09-25" });

  expect(publishedOn(dashain, "2026-11-15")).toBe("2025-09-25");
  expect(publishedOn(dashain, "2026-05-10")).toBe("2025-09-25");
  expect(publishedOn(dashain, "2027-02-01")).toBe("2025-09-25");
  expect(publishedOn(makeNotice({ daysAgo: 400 }), "2026-11-15")).toBe("2025-10-11");
});

function uploadedNames(): string[] {
  return sampleNotices.flatMap(({ file }) => (file.kind === "file" ? [file.name] : []));
}

function ending(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

function makeNotice(notice: Partial<SampleNotice>): SampleNotice {
  return {
    title: "A notice",
    type: "Others",
    daysAgo: 1,
    active: true,
    file: { kind: "file", name: "notice.pdf" },
    ...notice,
  };
}
