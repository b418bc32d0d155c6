import { locationsIn } from "#testing/check-sitemap.ts";
import { problemsOfThings, thingsIn } from "#testing/check-structured-data.ts";
import { openFoundSite, siteUrl } from "#testing/found-site.ts";

const school = expect.objectContaining({ "@id": `${siteUrl}/#school`, name: "School of Management" });

test("every public page has valid structured data", async () => {
  const { textOf } = await openFoundSite();
  const pages = await textOf("/sitemap-pages.xml");
  const notices = await textOf("/sitemap-notices.xml");
  const kinds = new Set<string>();
  for (const address of [...locationsIn(pages), ...locationsIn(notices)]) {
    const things = thingsIn(await textOf(address));
    expect(await problemsOfThings(things), address).toEqual([]);
    const types = things.map((thing) => thing["@type"]);
    if (address !== `${siteUrl}/`) expect(types, address).toContain("BreadcrumbList");
    expect(JSON.stringify(things)).not.toMatch(/rating|review/i);
    for (const type of types) kinds.add(type);
  }
  expect([...kinds].toSorted()).toEqual([
    "BreadcrumbList",
    "CollegeOrUniversity",
    "EducationalOccupationalProgram",
    "Event",
    "ItemList",
    "NewsArticle",
    "Person",
    "WebSite",
  ]);
});

test("structured data contains what the pages show", async () => {
  const { textOf, world, cache } = await openFoundSite();
  const factsAt = async (path: string) => thingsIn(await textOf(path))[0];

  expect(await factsAt("/")).toMatchObject({
    "@type": "CollegeOrUniversity",
    address: { streetAddress: "Campus Road 4", addressLocality: "Deurali", addressCountry: "NP" },
    openingHoursSpecification: { opens: "08:00", closes: "17:00" },
    logo: expect.stringMatching(/^https:\/\/som\.example\/assets\/.+\.png$/),
  });

  expect(await factsAt("/programs/mba")).toMatchObject({
    applicationStartDate: "2026-11-14",
    applicationDeadline: "2026-12-31",
    startDate: "2027-02-14",
    timeToComplete: "P24M",
    numberOfCredits: 70,
    offers: { price: 246000, priceCurrency: "NPR" },
    provider: school,
  });

  const notices = locationsIn(await textOf("/sitemap-notices.xml"));
  expect(await factsAt(notices.find((address) => address.includes("%")) ?? "")).toMatchObject({
    headline: "परीक्षा तालिका",
    inLanguage: "ne",
    datePublished: "2025-01-01T07:30:00+05:45",
    associatedMedia: { encodingFormat: "application/pdf", contentSize: expect.stringMatching(/^\d+ B$/) },
    publisher: school,
  });

  // The next intake is over, and nobody knows of another.
  world.setTime("2028-01-01T12:00:00+05:45");
  cache.clear();
  expect(await factsAt("/programs/mba")).not.toHaveProperty("applicationDeadline");
});

test("a hostile title stays text in the page's head, structured data and policy", async () => {
  const { textOf, call } = await openFoundSite();
  const address =
    locationsIn(await textOf("/sitemap-notices.xml")).find((each) => each.includes("alert")) ?? "";
  const response = await call(address.replace(siteUrl, ""));
  const html = await response.text();
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("<svg onload");
  expect(thingsIn(html)[0]?.headline).toContain("</script><script>alert(1)</script>");
  // Data is never run, so that it needs no hash.
  const hashesOf = (page: Response) => page.headers.get("content-security-policy")?.match(/'sha256-[^']+'/g);
  expect(hashesOf(response)).toEqual(hashesOf(await call("/privacy")));
});
