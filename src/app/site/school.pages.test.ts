import { createHash } from "node:crypto";
import { sampleDocuments } from "#app/server/setup/sample-school.ts";
import { documents } from "#features/documents.ts";
import { emptyOf } from "#kit/fields/shape.ts";
import { middle, noPicture } from "#kit/fields/values.ts";
import { accentStyle } from "#kit/site/accent-style.ts";
import { openSchool } from "#testing/school-world.ts";
import { serveWorld } from "#testing/site-world.ts";

const { home: sampleHome } = sampleDocuments("2026-11-15");

const crest = {
  source: "made-up",
  alt: "",
  focus: middle,
  shown: { url: "/files/crest.png", width: 256, height: 256, animated: false, variants: [] },
};

test("every page and security.txt name the school as its documents do", async () => {
  const { textOf } = await openSchool({
    identity: { school: "Hill School" },
    contact: { emails: [{ id: "office", address: "office@hill.example", whose: "" }] },
  });
  // Pages whose own texts do not name it.
  for (const path of ["/team", "/contact", "/notice", "/login", "/nowhere"]) {
    const page = await textOf(path);
    expect(page, path).toContain("Hill School");
    expect(page, path).not.toContain("School of Management");
  }
  expect(await textOf("/.well-known/security.txt")).toContain("Contact: mailto:office@hill.example");
});

test("a school's own colour is in the page, and the policy allows exactly that", async () => {
  const colours = { accent: "#1f4d7a", dark: "#0b3d2e" };
  const { call } = await openSchool({ identity: colours });
  const response = await call("/about");
  const style = accentStyle(colours);
  expect(await response.text()).toContain(`<style>${style}</style>`);
  const hash = createHash("sha256").update(style).digest("base64");
  expect(response.headers.get("content-security-policy")).toContain(`style-src 'self' 'sha256-${hash}'`);
});

test("people without a portrait have their initials in its place", async () => {
  const person = { id: "hari", name: "Dr. Hari Lama", picture: noPicture };
  const quote = { ...person, role: "", quote: "Well taught.", rating: null };
  const { textOf } = await openSchool({
    about: { chiefs: [{ ...person, tenure: "2015", isCurrent: false }] },
    testimonials: { items: [quote] },
    alumni: { voices: [quote] },
  });
  for (const path of ["/about", "/testimonials", "/"])
    expect(await textOf(path), path).toMatch(/<span aria-hidden="true"[^>]*>HL</);
});

test("the page of a hidden or deleted person is gone, with a link to the list, and back when they are shown again", async () => {
  const { office, call } = await serveWorld();
  const url = "/api/faculties";
  const person = await office.addPerson({ fullName: "Sita Gurung" });
  for (const status of [200, 410, 200]) {
    expect((await call("/faculties/sita-gurung")).status).toBe(status);
    await office.put(`${url}/${person._id}/toggle`);
  }
  await office.put(`${url}/${person._id}/toggle`);
  await office.remove(`${url}/${person._id}`);
  const gone = await call("/faculties/sita-gurung");
  expect([gone.status, await gone.text()]).toEqual([
    410,
    expect.stringMatching(/<main.*href="\/faculties"/s),
  ]);
});

test("a school's own crest replaces the drawn one, in the header and as favicon", async () => {
  const { textOf, call } = await openSchool({ identity: { crest } });
  const page = await textOf("/about");
  expect(page).toMatch(/<img[^>]*src="\/files\/crest\.png"/);
  expect(page).toMatch(/<link rel="icon" type="image\/png" sizes="192x192" href="\/mail\/crest\/\w+\.png"/);
  const icon = await call("/favicon.ico");
  expect(icon.url).toContain("/mail/crest/");
});

test("shared links show the school's picture, and the footer has its networks and useful links", async () => {
  const picture = { ...crest, shown: { ...crest.shown, url: "/files/card.jpg", width: 1200, height: 630 } };
  const { textOf } = await openSchool({
    identity: {
      sharePicture: picture,
      social: [
        { id: "youtube", network: "youtube", href: "https://youtube.com/@hill" },
        { id: "tiktok", network: "tiktok", href: "https://tiktok.com/@hill" },
      ],
      usefulLinks: [{ id: "exam", label: "Our exams", href: "https://exam.hill.edu.np/" }],
    },
  });
  const page = await textOf("/about");
  expect(page).toMatch(/<meta property="og:image" content="[^"]*\/share\/school\/\w+\.jpg"/);
  expect(page).toContain('href="https://youtube.com/@hill"');
  expect(page).toMatch(/href="https:\/\/tiktok\.com\/@hill"[^>]*>.*?<path d="M/);
  expect(page).not.toContain("facebook.example");
  expect(page).toMatch(/href="https:\/\/exam\.hill\.edu\.np\/"[^>]*>(<[^>]*>)*Our exams/);
});

test("a page whose documents cannot be read fails in the site's own look, without the school's facts", async () => {
  const { call, textOf, school } = await openSchool();
  school.isAway = true;
  expect((await call("/about")).status).toBe(500);
  expect(await textOf("/about")).not.toContain("School of Management");
  school.isAway = false;
  expect((await call("/about")).status).toBe(200);
});

test("the application form that a school has uploaded is the one that visitors open", async () => {
  const shown = { url: "/files/own/form-2027.pdf", bytes: 2048 };
  const { textOf } = await openSchool({
    bba: { applicationForm: { source: "own", name: "form-2027.pdf", shown } },
  });
  const page = await textOf("/programs/bba");
  expect(page).toContain('href="/files/own/form-2027.pdf"');
  expect(page).not.toContain("bba-application-form");
});

test("missing data leaves no heading, link or comma on Home and About", async () => {
  const { textOf } = await openSchool({
    identity: { school: "Annapurna College", campus: "", university: "", faculty: "", webmailUrl: "" },
    home: { ...emptyOf(documents.home), welcome: sampleHome.welcome },
    alumni: emptyOf(documents.alumni),
    logos: emptyOf(documents.logos),
    about: emptyOf(documents.about),
  });
  const home = await textOf("/");
  for (const part of ["why", "programs", "join", "features", "video", "alumni", "logos"])
    expect(home).not.toContain(`id="${part}-heading"`);
  expect(home).not.toContain("Email Login");
  expect(home).toContain("<title>Annapurna College</title>");
  const about = await textOf("/about");
  expect(about.match(/<main.*<\/main>/s)?.[0].match(/<h\d/g)).toHaveLength(1);
  expect(home + about).not.toMatch(/\bthe Annapurna College|Annapurna College, </);
});

test("the sitemap leaves out empty pages", async () => {
  const { textOf } = await openSchool({
    gallery: { photographs: [] },
    facilities: { groups: [] },
    testimonials: { items: [] },
  });
  expect(await textOf("/sitemap-pages.xml")).not.toMatch(/\/(gallery|facilities|testimonials)</);
});
