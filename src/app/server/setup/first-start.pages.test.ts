import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import type { Roadblock } from "#features/banners/banners.rules.ts";
import type { Notice } from "#features/notices/notices.schemas.ts";
import { serveWorld } from "#testing/site-world.ts";

const dayMs = 24 * 60 * 60_000;
const bothCalendars = /\d+ [A-Z][a-z]{2} \d{4} · \d+ [A-Z][a-z]+ \d{4}/;

const deadlineIn = (page: string) =>
  bothCalendars.exec(
    page.slice(page.indexOf("Dates of the next intake")).split("Applications close")[1] ?? "",
  )?.[0];

test("at its first start a site has future events, banners, recent notices and one deadline", async () => {
  const day = "2030-02-10";
  const firstStart = `${day}T12:00:00+05:45`;
  const { world, call, textOf } = await serveWorld({ firstStart, sampleBanners: true });

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

  // A day later the dates are the same.
  world.pass(dayMs);
  expect(deadlineIn(await textOf("/programs/mba"))).toBe(deadline);
});
