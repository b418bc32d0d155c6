import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatBothCalendars } from "#calendar/bikram-sambat.ts";
import type { Roadblock } from "#features/banners/banners.rules.ts";
import type { Notice } from "#features/notices/notices.server.ts";
import { runInWorker } from "#files/image-worker.server.ts";
import { serveWorld } from "#testing/site-world.ts";

const dayMs = 24 * 60 * 60_000;
/** "31 Dec 2026 · 16 Poush 2083" */
const bothCalendars = /\d+ [A-Z][a-z]{2} \d{4} · \d+ [A-Z][a-z]+ \d{4}/;

/** The last day for applications to the MBA, as its page shows it. */
const deadlineIn = (page: string) =>
  bothCalendars.exec(
    page.slice(page.indexOf("Dates of the next intake")).split("Applications close")[1] ?? "",
  )?.[0];

test("at its first start a site has future events, banners, recent notices and one deadline", async () => {
  const day = "2030-02-10";
  const { world, call, ask } = await serveWorld({ firstStart: `${day}T12:00:00+05:45`, sampleBanners: true });
  const textOf = async (path: string) => (await ask(path)).text;

  expect((await textOf("/events")).match(/href="\/events\/\d/g)).toHaveLength(3);
  expect(await textOf("/")).not.toContain("Past event");

  const deadline = deadlineIn(await textOf("/programs/mba"));
  expect(deadline).toBeDefined();
  const { roadblocks }: { roadblocks: Roadblock[] } = await (await call("/api/roadblock/active")).json();
  const banner = roadblocks.find(({ link }) => link.endsWith("/programs/mba"));
  expect(formatBothCalendars(banner?.activeTo ?? "")).toBe(deadline);

  const { notices }: { notices: Notice[] } = await (await call("/api/notices?page=1&limit=5")).json();
  expect(notices[0]?.publishDate.slice(0, 10)).toBe(day);
  const notice = notices.find(({ noticeTitle }) => noticeTitle.startsWith("MBA admission"));
  expect(await textOf(notice?.address ?? "")).toContain(`until ${deadline}.`);

  const pdf = Buffer.from(await (await call(notice?.fileUrl ?? "")).arrayBuffer());
  const path = join(world.folder, "notice.pdf");
  writeFileSync(path, pdf);
  const options = { path, firstPage: 1, lastPage: 1, textPages: 1, limitMs: 60_000 };
  const { text } = await runInWorker("pdf", options, new AbortController().signal);
  expect(text.replaceAll(/\s+/g, " ")).toContain("are on the page of the MBA on this website");
  expect(text).not.toMatch(/days (from|of) this notice|week after|\b20\d\d\b/);

  // A day later the dates are the same.
  world.pass(dayMs);
  expect(deadlineIn(await textOf("/programs/mba"))).toBe(deadline);
});
