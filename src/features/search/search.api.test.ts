import type { Visit } from "#kit/pages/visit.ts";
import { queueMissingWords } from "#kit/search/search-index.server.ts";
import { doJobs } from "#testing/preview-world.ts";
import { pdfWithPages } from "#testing/samples/sample-pdfs.ts";
import { openSearch, textOf, titlesIn } from "#testing/search-world.ts";
import { readSearch } from "./search-loader.ts";

const marked = (pieces: { text: string; isMatch?: true }[]) =>
  pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text);

test("a word inside a PDF finds its notice, with the passage marked", async () => {
  const { world, add, find } = await openSearch();
  await add({ noticeTitle: "Routine" }, pdfWithPages(1, "the Khaptad scholarship"));
  await add({ noticeTitle: "Another" });
  expect((await find("khaptad")).total).toBe(0);
  expect(await doJobs(world)).toEqual([]);

  const { results, counts, correctedTo } = await find("KHAPTAD");
  expect(results).toMatchObject([{ kind: "notice", detail: "Exam", day: "2025-01-01", isInFile: true }]);
  expect(marked(results[0]?.passage ?? [])).toEqual(["Khaptad"]);
  expect(textOf(results[0]?.passage ?? [])).toContain("Page 1 of the Khaptad");
  expect([counts, correctedTo]).toEqual([{ notice: 1 }, undefined]);
});

test("every beginning of a word finds it, also of long words and words with digits", async () => {
  const { add, titles } = await openSearch();
  const long = "electroencephalographically";
  await add({ noticeTitle: `Regulations2080 ${long}` });
  await add({ noticeTitle: "Symbol 20790142" });
  for (const query of ["regul", "regulations", "regulations20", long.slice(0, 9), long.slice(0, 26)])
    expect(await titles(query), query).toEqual([`Regulations2080 ${long}`]);
  for (const query of ["2079", "2079014"]) expect(await titles(query), query).toEqual(["Symbol 20790142"]);
});

test("a mistyped word among others still gets suggestions, also by its correction", async () => {
  const { add, suggestions } = await openSearch();
  await add({ noticeTitle: "Scholarship for girls" });
  expect(await suggestions("campus shcolarship hours")).toEqual(["Scholarship for girls"]);
  expect(await suggestions("wonderful girls zzzzzzzz")).toEqual(["Scholarship for girls"]);
  await add({ noticeTitle: "Scholarship interview", publishDate: "2024-01-01" });
  expect(await suggestions("girls zzzzzzzz scholarship")).toEqual([
    "Scholarship for girls",
    "Scholarship interview",
  ]);
});

test("a sentence finds what contains most of its words", async () => {
  const { add, find } = await openSearch();
  await add({ noticeTitle: "BBA fourth semester examination routine" });
  await add({ noticeTitle: "Routine of the library" });
  await add({ noticeTitle: "परीक्षाको नतिजा" });
  await add({
    noticeTitle: "Rules",
    text: "Who downloads a routine in Pokhara pays nothing for the semester.",
  });
  const found = async (query: string) => {
    const findings = await find(query);
    return [findings.correctedTo, ...titlesIn(findings)];
  };
  expect(await found("when is the exam of BBA?")).toEqual([
    undefined,
    "BBA fourth semester examination routine",
  ]);
  expect(await found("परीक्षा को नतिजा कहिले")).toEqual([undefined, "परीक्षाको नतिजा"]);
  expect(await found("of the")).toEqual([undefined, "Routine of the library"]);
  expect(await found("bba semster routine download pokhara")).toEqual([
    "bba semester routine",
    "BBA fourth semester examination routine",
  ]);
  expect(await found("zzzzzzzz pays nothing")).toEqual(["pays nothing", "Rules"]);
  expect(await found("zzzzzzzz yyyyyyyy")).toEqual([undefined]);
});

test("matches in titles come before matches in texts, newer before older", async () => {
  const { add, titles } = await openSearch();
  await add({ noticeTitle: "Old scholarship", publishDate: "2024-03-01" });
  await add({ noticeTitle: "Newest", text: "About a scholarship.", publishDate: "2025-01-01" });
  await add({ noticeTitle: "New scholarship", publishDate: "2024-12-01" });
  await add({ noticeTitle: "Nothing of it", publishDate: "2024-12-02" });
  expect(await titles("scholarship")).toEqual(["New scholarship", "Old scholarship", "Newest"]);
});

test("an edited notice is found immediately by its new words and day only", async () => {
  const { office, add, titles } = await openSearch();
  const { _id } = await add({ noticeTitle: "Entrance", publishDate: "2024-03-01" });
  await add({ noticeTitle: "Entrance hall", publishDate: "2024-06-01" });
  const changed = { noticeTitle: "Entrance interview", publishDate: "2024-09-01" };
  await office.send("PUT", `/api/notices/${_id}`, changed);
  expect(await titles("entrance")).toEqual(["Entrance interview", "Entrance hall"]);
  await office.send("PUT", `/api/notices/${_id}`, { noticeTitle: "Viva" });
  expect(await titles("entrance")).toEqual(["Entrance hall"]);
  expect(await titles("viva")).toEqual(["Viva"]);
});

test("the search page offers only words that find something", async () => {
  const { world, add } = await openSearch();
  const visit = { reads: world, expiresAt: () => {}, log: () => {} } as unknown as Visit;
  const examples = async () => (await readSearch(visit, new URL("https://som.example/search"))).examples;
  expect(await examples()).toEqual([]);
  await add({ noticeTitle: "Scholarship for girls", noticeType: "Others" });
  expect(await examples()).toEqual(["scholarship"]);
});

test("small mistakes are corrected, and the response names the correction", async () => {
  const { add, find } = await openSearch();
  await add({ noticeTitle: "Scholarship for girls" });
  await add({ noticeTitle: "छात्रवृत्तिको सूचना" });
  await add({ noticeTitle: "Quotations invited" });
  expect(titlesIn(await find("uqotation"))).toEqual(["Quotations invited"]);
  for (const mistyped of [
    "shcolarship",
    "scholership",
    "cholarship",
    "scolarshp",
    "scholarshipp",
    "girls schoalrship",
  ])
    expect(titlesIn(await find(mistyped)), mistyped).toEqual(["Scholarship for girls"]);
  expect((await find("shcolarship")).correctedTo).toBe("scholarship");
  // Of two words that are as near, the one beside which the others are.
  await add({ noticeTitle: "Classes in summer" });
  await add({ noticeTitle: "Glasses of the laboratory" });
  expect((await find("klasses summer")).correctedTo).toBe("classes summer");
  expect((await find("klasses laboratory")).correctedTo).toBe("glasses laboratory");
  expect(titlesIn(await find("छात्रवृतिको"))).toEqual(["छात्रवृत्तिको सूचना"]);
  for (const bySound of ["chhatrabritti", "chatravriti suchana", "छात्रबृती", "सुचना"])
    expect(titlesIn(await find(bySound)), bySound).toEqual(["छात्रवृत्तिको सूचना"]);
  expect((await find("chhatrabritti")).correctedTo).toBe("छात्रवृत्ति");
  expect((await find("zzzzzzzz")).total).toBe(0);
});

test("case, accents, joiners, Devanagari's digits and the dots of an abbreviation do not matter; the marks of Devanagari do", async () => {
  const { add, titles } = await openSearch();
  await add({ noticeTitle: "Résumé of the Ph.D entrance २०८२" });
  await add({ noticeTitle: "परीक्षाको नतिजा" });
  for (const query of ["resume", "RÉSUMÉ", "phd", "Ph.D.", "2082", "२०८२", "resume 2082 phd"])
    expect(await titles(query), query).toEqual(["Résumé of the Ph.D entrance २०८२"]);
  for (const query of ["परीक्षा", "परी\u200dक्षाको", "नतिजा परीक्षा"])
    expect(await titles(query), query).toEqual(["परीक्षाको नतिजा"]);
  expect(await titles("पर")).toEqual([]);
});

test("a person is found by name, subject or post until they are hidden", async () => {
  const { office, find } = await openSearch();
  const { _id } = await office.addPerson({ fullName: "René Thapa", subjects: "Microeconomics" });
  for (const query of ["rene", "thapa microeconomics", "associate"])
    expect((await find(query)).results, query).toMatchObject([
      { kind: "person", href: "/faculties/rene-thapa" },
    ]);
  await office.put(`/api/faculties/${_id}/toggle`, { action: false });
  expect((await find("rene")).total).toBe(0);
});

test("older notices are indexed by the queue, and a start without any queues nothing", async () => {
  const { world, add, titles } = await openSearch();
  for (const title of ["One alpaca", "Two alpaca"]) await add({ noticeTitle: title });
  await world.db.deleteFrom("jobs").execute();
  await queueMissingWords(world.db, world.now);
  expect(await world.db.selectFrom("jobs").selectAll().execute()).toEqual([]);

  await world.db.deleteFrom("search_entries").execute();
  expect(await titles("alpaca")).toEqual([]);
  await queueMissingWords(world.db, world.now);
  expect(await doJobs(world)).toEqual([]);
  expect((await titles("alpaca")).sort()).toEqual(["One alpaca", "Two alpaca"]);
});

test("words are forgotten with the notice that is removed for good", async () => {
  const { world, add, titles } = await openSearch();
  const { _id } = await add({ noticeTitle: "Passing alpaca" });
  await world.db.deleteFrom("notices").where("id", "=", _id).execute();
  expect(await world.db.selectFrom("search_entries").selectAll().execute()).toEqual([]);
  expect(await titles("alpaca")).toEqual([]);
});

const odd = [
  ...["", " ", "a", "!?§ – …", "% _ \\ ' \" : * ( ) & | - NOT OR", "'\"';--", "\u0000", "x".repeat(10_000)],
  ...[
    Array.from({ length: 200 }, (_, index) => `word${index}`).join(" "),
    "a b c d e f g h i j",
    "\ud800",
    "۞𝔘",
  ],
];

test("punctuation, endless words and half characters are valid searches", async () => {
  const { add, find, world } = await openSearch();
  await add({ noticeTitle: "A plain notice" });
  for (const query of odd) {
    const { results } = await find(query);
    // "A" is a word of the notice, and "not" is its last one's beginning.
    expect(results.length, query).toBe(query === "a" || query.includes("NOT") ? 1 : 0);
    const url = `/api/search/suggestions?q=${encodeURIComponent(query.toWellFormed())}`;
    const response = await world.app.inject(url);
    expect(response.statusCode, query).toBe(
      url.length > 2_000 ? 414 : query.length > 200 || query === "\u0000" ? 400 : 200,
    );
  }
});
