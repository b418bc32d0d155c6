import { eventPage, publicPages } from "../support/browser/all-pages.ts";
import { mainOf, partsOf, wordsOf } from "../support/browser/page-text.ts";
import { openSharedSite } from "../support/browser/site.ts";
import figures from "./page-figures.json" with { type: "json" };

const site = openSharedSite();
const htmlOf = async (path: string) => (await fetch(site.url + path)).text();

/** Every prescribed figure that belongs on a page: in its text, or as a row of a table. */
const pages: { path: string; text: string[]; rows?: string[] }[] = figures;

test.each(pages)("$path has its figures", async ({ path, text, rows = [] }) => {
  const main = await mainOf(site.url + path);
  const words = wordsOf(main);
  expect(text.filter((figure) => !words.includes(figure))).toEqual([]);
  const found = partsOf(main, "tr").map(wordsOf);
  expect(rows.filter((row) => !found.includes(row))).toEqual([]);
});

test("Home has its sections, their links and the figures of its programs", async () => {
  const main = await mainOf(`${site.url}/`);
  for (const heading of ["Great Features", "Leadership vs. Management", "Alumni's Voice", "Latest Updates"])
    expect(partsOf(main, "h2").map(wordsOf)).toContain(heading);
  expect(partsOf(main, "h3").map(wordsOf)).toEqual(
    expect.arrayContaining(["Skilled Faculties", "Affordable Courses", "Efficient & Flexible"]),
  );
  const links = partsOf(main, "a").map((tag) => [wordsOf(tag), /href="([^"]+)"/.exec(tag)?.[1] ?? ""]);
  for (const [name, href] of [
    [/^Learn More/, "/about"],
    [/^Browse More/, "/about"],
    [/^BBA$/, "/programs/bba"],
    [/^MBA$/, "/programs/mba"],
    [/^PhD$/, "/programs/phd"],
    [/^Browse All Programs$/, "/programs"],
    [/^JOIN US NOW$/, "/contact"],
    [/^Watch Now/, "https://youtube.example/"],
  ] as const)
    expect(links.find(([words = ""]) => name.test(words))?.[1]).toMatch(new RegExp(`^${href}`));
  expect(main.match(/<progress[^>]* value="100"/g)).toHaveLength(3);
  expect(main.match(/aria-label="Rated 5 of 5 \(100%\)"/g)?.length).toBeGreaterThanOrEqual(3);
  for (const students of ["60+ students", "55+ students", "40+ students"])
    expect(wordsOf(main)).toContain(students);
});

test("About, Facilities and Testimonials show nine chiefs, twelve places and fourteen quotes", async () => {
  const about = await mainOf(`${site.url}/about`);
  const chiefs = partsOf(about, "li").filter((item) => /\d{4}(–\d{4}| to present)/.test(wordsOf(item)));
  expect(chiefs).toHaveLength(9);
  const places = partsOf(await mainOf(`${site.url}/facilities`), "article");
  expect(places).toHaveLength(12);
  for (const place of places) expect(place.match(/<img [^>]*alt="[^"]/g)).toHaveLength(1);
  const quotes = partsOf(await mainOf(`${site.url}/testimonials`), "figure");
  expect(quotes).toHaveLength(14);
  for (const quote of quotes) expect(quote).toMatch(/role="img" aria-label="5 out of 5"/);
});

test.each([
  ["bba", 1, "Bachelor of Business Administration", "Grading scale"],
  ["mba", 2, "Master of Business Administration", "Grading scale"],
  ["mphil", 3, "Master of Philosophy in Management", "Program info"],
  ["phd", 4, "Doctor of Philosophy in Management", "Program info"],
])("the program %s has its sections and PDFs, also under its number", async (key, id, title, side) => {
  const main = await mainOf(`${site.url}/programs/${key}`);
  expect(partsOf(main, "h1").map(wordsOf)).toEqual([title]);
  expect(partsOf(main, "h2").map(wordsOf)).toEqual(
    expect.arrayContaining(["Plan of study", "Who may apply", "How to apply", side]),
  );
  expect(main.includes("Fee structure")).toBe(side === "Program info");
  for (const name of ["Application form", "Syllabus"]) {
    const link = partsOf(main, "a").find((tag) => wordsOf(tag).startsWith(name)) ?? "";
    expect(link).toContain('target="_blank"');
    const file = await fetch(site.url + (/href="([^"]+\.pdf)"/.exec(link)?.[1] ?? ""));
    expect(file.headers.get("content-type")).toBe("application/pdf");
  }
  const numbered = await htmlOf(`/programs/${id}`);
  expect(numbered).toContain(`${title}</h1>`);
  expect(numbered).toContain(`<link rel="canonical" href="/programs/${key}"`);
  expect(await mainOf(`${site.url}/programs`)).toMatch(
    new RegExp(`href="/programs/${key}"[^>]*>.*?${title}`, "s"),
  );
});

test("an unknown program is a 404 with the cards of the others", async () => {
  const response = await fetch(`${site.url}/programs/law`);
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toMatch(/<h1[^>]*>Program not found/);
  expect(html).toContain("The requested program could not be found.");
  expect(partsOf(html, "article")).toHaveLength(4);
});

test.each([
  ["/tos", "Terms and Conditions"],
  ["/privacy", "Privacy Policy"],
])("%s is the %s, and its table of contents links to every section", async (path, title) => {
  const main = await mainOf(site.url + path);
  expect(partsOf(main, "h1").map(wordsOf)).toEqual([title]);
  const links = [...(partsOf(main, "nav")[0] ?? "").matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  const sections = [...main.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(3);
  expect(links).toEqual(sections);
});

test("without script the gallery links to 21 pictures, and a shared URL shows its picture", async () => {
  const tilesIn = (html: string) => [
    ...html.matchAll(/<a [^>]*href="(\/assets\/[^"]+)"[^>]*>(?:(?!<\/a>).)*?<img [^>]*alt="([^"]+)"/gs),
  ];
  const tiles = tilesIn(await htmlOf("/gallery"));
  expect(new Set(tiles.map(([, , alt]) => alt)).size).toBe(21);
  const figureIn = (html: string) => /<noscript>.*?<figure.*?<\/figure>.*?<\/noscript>/s.exec(html)?.[0];
  expect(wordsOf(figureIn(await htmlOf("/gallery?picture=7")) ?? "")).toContain("(Picture 7 of 21)");
  for (const number of ["22", "seven"]) {
    const html = await htmlOf(`/gallery?picture=${number}`);
    expect(figureIn(html)).toBeUndefined();
    expect(tilesIn(html)).toHaveLength(21);
  }
});

function urlsIn(html: string, path: string): string[] {
  const plain = [...html.matchAll(/\s(?:href|src|action)="([^"]+)"/g)].map((match) => match[1] ?? "");
  const sets = [...html.matchAll(/\s(?:srcset|imagesrcset)="([^"]+)"/gi)].flatMap((match) =>
    (match[1] ?? "").split(",").map((part) => part.trim().split(" ")[0] ?? ""),
  );
  return [...plain, ...sets]
    .map((url) => URL.parse(url.replaceAll("&amp;", "&"), site.url + path))
    .filter((url) => url?.origin === site.url)
    .map((url) => `${url?.pathname}${url?.search}`);
}

function externalPartsIn(html: string, path: string): string[] {
  const tags = html.matchAll(/<(?:img|source|script|link|video|audio)\b[^>]*>/g);
  return [...tags]
    .flatMap(([tag]) => [...tag.matchAll(/\s(?:src|srcset|imagesrcset|href)="([^"\s]+)/gi)])
    .map(([, url = ""]) => URL.parse(url, site.url + path))
    .filter((url) => url?.origin !== site.url && url?.protocol !== "data:")
    .map((url) => `${path} loads ${url}`);
}

const isPage = (path: string) => !/^\/(assets|files|api)\//.test(path);

test("no link of the public site is broken, and no page loads anything from another host", async () => {
  const seen = new Set<string>(["/"]);
  const waiting = ["/"];
  const broken: string[] = [];
  const external: string[] = [];
  for (let path = waiting.shift(); path !== undefined && seen.size < 2_000; path = waiting.shift()) {
    const response = await fetch(site.url + path, { method: isPage(path) ? "GET" : "HEAD" });
    if (!response.ok) broken.push(`${path}: ${response.status}`);
    const html = response.headers.get("content-type")?.includes("text/html") ? await response.text() : "";
    if (!html) await response.body?.cancel();
    external.push(...externalPartsIn(html, path));
    // Filters of the notice list combine without end; the first ones are enough.
    const isDeep = path.startsWith("/notice?") && seen.size > 200;
    for (const found of isDeep ? [] : urlsIn(html, path)) {
      if (seen.has(found) || (isPage(found) && seen.size > 1_500)) continue;
      seen.add(found);
      waiting.push(found);
    }
  }
  expect(broken).toEqual([]);
  expect(external).toEqual([]);
  expect(publicPages.filter((page) => !seen.has(page) && page !== eventPage)).toEqual([]);
  expect([...seen].filter((path) => path.startsWith("/assets/")).length).toBeGreaterThan(50);
});
