import { sampleDocuments } from "#app/server/setup/sample-school.ts";
import { collections } from "#features/collections.ts";
import type { Collection } from "#kit/collections/define-collection.ts";
import { openOffice } from "#testing/content-office.ts";
import { textParts } from "#testing/multipart-body.ts";
import { formParts, titleField } from "#testing/samples/collection-form.ts";
import { serveWorld } from "#testing/site-world.ts";

const noonOf = (day: string) => `${day}T12:00:00+05:45`;

async function openOn(day: string) {
  const responses = await serveWorld();
  const go = (other: string) => responses.world.setTime(noonOf(other));
  go(day);
  return { ...responses, go };
}

test("a program counts the days to its dates, again after midnight", async () => {
  const { rendered, go, textOf } = await openOn("2026-12-30");
  expect(await textOf("/programs/mba")).toMatch(/tomorrow.*in \d+ days/s);
  await textOf("/programs/mba");
  expect(rendered.filter((path) => path === "/programs/mba")).toHaveLength(1);

  go("2026-12-31");
  expect(await textOf("/programs/mba")).toContain("today");
  go("2027-01-01");
  const closed = await textOf("/programs/mba");
  expect(closed).toContain("past");
  expect(closed).toContain("Ask the office");

  go("2027-02-15");
  expect(await textOf("/programs/mba")).not.toContain("Dates of the next intake");
});

test("after its last day an event leaves the list, and Home shows it as past", async () => {
  const { go, textOf } = await openOn("2026-12-11");
  const title = "Who owns small hydropower?";
  for (const path of ["/", "/events"]) expect(await textOf(path)).toContain(title);
  go("2026-12-12");
  expect(await textOf("/events")).not.toContain(title);
  expect(await textOf("/")).toMatch(/Past event.*Who owns small hydropower\?/s);
  expect(await textOf("/events/2026-12-11-who-owns-small-hydropower")).toContain("This event is over");
});

test("a cached page ends when a scheduled version of its document becomes public", async () => {
  const { world, textOf } = await openOn("2025-01-01");
  const hours = "9 to half past 5";
  const content = { ...sampleDocuments("2026-11-15").contact, hours };
  const { publish } = await openOffice(world);
  const publishAt = new Date(world.now().getTime() + 60_000).toISOString();
  expect((await publish(content, { publishAt })).statusCode).toBe(200);
  for (const _visit of ["first", "cached"]) expect(await textOf("/contact")).not.toContain(hours);
  world.pass(60_001);
  expect(await textOf("/contact")).toContain(hours);
});

test("a notice is marked as new for 4320 minutes, and the cached list does not keep the mark", async () => {
  const { world, office, textOf } = await openOn("2025-01-01");
  await office.addNotice({ publishDate: "2025-01-01" });
  const marks = async () => (await textOf("/notice")).match(/<tbody.*<\/tbody>/s)?.[0].includes("NEW");
  world.setTime("2025-01-03T23:59:59+05:45");
  expect(await marks()).toBe(true);
  world.setTime("2025-01-04T00:00:00+05:45");
  expect(await marks()).toBe(false);
});

test("the page of a collection shows a record where the search finds it, and not after its period", async () => {
  const { world, office, go, textOf } = await openOn("2025-01-01");
  for (const collection of Object.values<Collection>(collections)) {
    const { page, path, table, fields, period, search } = collection;
    if (!page) continue;
    const [title] = titleField(collection);
    const until = Object.keys(fields).find((name) => fields[name]?.column === Object(period).until);
    const own = [title, until].flatMap((name) =>
      name ? [{ name, value: name === title ? "Quokka" : "2025-01-01" }] : [],
    );
    const others = formParts(collection).filter(({ name }) => name !== title && name !== until);
    await office.send("POST", `/api${path}`, [...others, ...own]);
    expect(await textOf(page), page).toContain("Quokka");
    if (typeof search === "object") {
      const rows = await world.db
        .selectFrom(table as "notices")
        .selectAll()
        .execute();
      const [found = "", anchor] = search.href({ ...rows[0] }).split("#");
      expect(await textOf(found)).toContain(anchor ? ` id="${anchor}"` : "Quokka");
    }
    const from = Object.keys(fields).find((name) => fields[name]?.column === Object(period).from);
    if (title && from) {
      const later = { [title]: "Wombat", [from]: "2025-01-02" };
      const rest = formParts(collection).filter(({ name }) => !(name in later) && name !== until);
      await office.send("POST", `/api${path}`, [...rest, ...textParts(later)]);
      expect(await textOf(page), page).not.toContain("Wombat");
    }
    go("2025-01-02");
    if (from) expect(await textOf(page), page).toContain("Wombat");
    if (until) expect(await textOf(page), page).not.toContain("Quokka");
    go("2025-01-01");
  }
});
