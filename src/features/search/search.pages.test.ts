import { searchedPages } from "#features/pages.ts";
import { serveWorld } from "#testing/site-world.ts";
import { programSections } from "./searched-pages.ts";

const addressOf = (query: string, more = "") => `/search?q=${encodeURIComponent(query)}${more}`;

const mainOf = (page: string) => page.slice(page.indexOf("<main"), page.indexOf("</main>"));

const wordsOf = (page: string) =>
  page
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

const pageOf = async (response: Promise<{ text: string }>) => wordsOf((await response).text);

test("results are shown without script: by kind, with a count, words marked", async () => {
  const { ask, office } = await serveWorld();
  await office.addNotice({ noticeTitle: "Library closed on <b>Friday</b>" });

  const { text, status } = await ask(addressOf("library"));
  expect(status).toBe(200);
  expect(text).toContain("<mark");
  expect(text).toContain("closed on &lt;b&gt;Friday&lt;/b&gt;");
  expect(text).toMatch(/href="\/notice\/2025-01-01-library-closed/);
  expect(text).toMatch(/href="\/facilities#facility-/);
  expect(text).toContain('content="noindex, follow"');
  expect(text).toContain('href="/search?q=library&amp;kind=facility"');
  expect(wordsOf(text)).toMatch(/Notices 1 .*Facilities \d/);

  const facilities = await pageOf(ask(addressOf("library", "&kind=facility")));
  expect(facilities).toContain("Facility");
  expect(facilities).not.toContain("closed on");
});

test("a passage has no keys and colours, which only the office sees", async () => {
  const { ask } = await serveWorld();
  const found = await pageOf(ask(addressOf("accounts, statistics and plain writing")));
  expect(found).toContain("BBA Undergraduate Four years");
  expect(found).not.toMatch(/bba BBA|Red mba/);
});

test("a title and a passage in Nepali are marked as Nepali, each by itself", async () => {
  const { ask, office } = await serveWorld();
  const noticeTitle = "Holiday on Friday";
  const text = "शुक्रबार कलेज बिदा रहनेछ, पुस्तकालय खुला रहनेछ।";
  await office.addNotice({ noticeTitle, text });
  const page = mainOf((await ask(addressOf("पुस्तकालय"))).text);
  expect(page).toMatch(/<span lang="ne">[^<]*शुक्रबार[^<]*<mark[^>]*>पुस्तकालय<\/mark>/);
  expect(page).toMatch(/<a href="\/notice\/2025-01-01-holiday-on-friday" class=/);
});

test("an event is found by its words once it is public", async () => {
  const { world, ask } = await serveWorld();
  world.setTime("2026-11-13T06:15:00Z");
  const found = async (query: string) => mainOf((await ask(addressOf(query))).text);
  expect(await found("raw survey")).toMatch(/href="\/events\/[^"]*data-analysis/);
  expect(await found("hydropower banker")).not.toContain('href="/events/');
});

test("a mistyped word is corrected, and the page says so", async () => {
  const { ask, office } = await serveWorld();
  await office.addNotice({ noticeTitle: "Scholarship list" });
  const page = await pageOf(ask(addressOf("shcolarship lisst")));
  expect(page).toMatch(/Showing results for “scholarship lists?”/);
  expect(page).toContain("Nothing was found for “shcolarship lisst”.");
});

test("without script, a missing page links to a search for the words of its URL", async () => {
  const { ask, office, rendered } = await serveWorld();
  await office.addNotice({ noticeTitle: "Exam routine" });
  for (const path of ["/old/exam-routine-2019.html", "/notice/2019-01-01-exam-routine-2019"]) {
    const lost = await ask(path);
    expect(lost.status).toBe(404);
    expect(lost.text).toContain('<a href="?search-instead"');
    const led = await ask(`${path}?search-instead`);
    expect(led).toMatchObject({ status: 302, headers: { "cache-control": "no-store" } });
    const found = await ask(led.headers.location ?? "");
    expect(mainOf(found.text)).toContain('href="/notice/2025-01-01-exam-routine"');
  }
  expect(rendered).toContain("/search?q=old+exam+routine+2019");
  expect((await ask("/about?search-instead")).status).toBe(200);
});

test("an empty search, no results and a page past the end each say what to do", async () => {
  const { ask, office } = await serveWorld();
  for (let number = 0; number < 12; number += 1) await office.addNotice({ noticeTitle: `Quokka ${number}` });
  expect(await pageOf(ask("/search?q=%20%20"))).toContain("What are you looking for?");
  expect(await pageOf(ask(addressOf("zzzzzzzz")))).toContain("Nothing was found for “zzzzzzzz”");
  expect(await pageOf(ask(addressOf("quokka")))).toContain("12 results for “quokka”");
  expect((await ask(addressOf("quokka"))).text).toContain('href="/search?q=quokka&amp;page=2"');
  expect(await pageOf(ask(addressOf("quokka", "&page=9")))).toContain(
    "There is nothing on this page of the results.",
  );
});

test("every section that the search names has its anchor on its page", async () => {
  const { ask } = await serveWorld();
  const named = searchedPages.map(({ href, sections = [] }) => ({ paths: [href], sections }));
  const ofPrograms = { paths: ["/programs/bba", "/programs/mphil"], sections: programSections };
  for (const { paths, sections } of [...named.filter((page) => page.sections.length > 0), ofPrograms]) {
    const pages = (await Promise.all(paths.map((path) => ask(path)))).map(({ text }) => text).join("");
    for (const { anchor } of sections) expect(pages, anchor).toContain(`id="${anchor}"`);
  }
});
