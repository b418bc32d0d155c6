import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sampleDocuments } from "#content/documents/samples.ts";
import { accentStyle } from "#contract/content/accent-style.ts";
import type { Content, DocumentName } from "#contract/content/documents.ts";
import { middle } from "#contract/content/values.ts";
import { openAnswers } from "../testing/answers-world.ts";

type Told = { [Name in DocumentName]?: Partial<Content<Name>> };

/** The site of a school whose documents differ from the samples in what is told. */
async function openSchool(told: Told = {}) {
  const school = { told, isAway: false };
  const answers = await openAnswers({
    reads: (all) => ({
      ...all,
      content: {
        ...all.content,
        async read(name) {
          if (school.isAway) throw new Error("The documents cannot be read.");
          return documentOf(school.told, name);
        },
      },
    }),
  });
  return { ...answers, school, textOf: async (path: string) => (await answers.call(path)).text() };
}

/** The same object until another is told, as what is held in memory is. */
function documentOf<Name extends DocumentName>(told: Told, name: Name): Content<Name> {
  const own = told[name];
  if (!own) return sampleDocuments[name];
  const whole = merged.get(own) ?? { ...sampleDocuments[name], ...own };
  merged.set(own, whole);
  return whole as Content<Name>;
}

const merged = new WeakMap<object, object>();

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

test("a school's own colour stands in the page, and the page's policy allows exactly that", async () => {
  const { call } = await openSchool({ identity: { accent: "#1f4d7a" } });
  const answer = await call("/about");
  const style = accentStyle("#1f4d7a");
  expect(await answer.text()).toContain(`<style>${style}</style>`);
  const hash = createHash("sha256").update(style).digest("base64");
  expect(answer.headers.get("content-security-policy")).toContain(`style-src 'self' 'sha256-${hash}'`);
});

test("a school's own crest takes the place of the drawn one, in the header and in the browser's tab", async () => {
  const { textOf, call } = await openSchool({ identity: { crest } });
  const page = await textOf("/about");
  expect(page).toMatch(/<img[^>]*src="\/files\/crest\.png"/);
  expect(page).toMatch(/<link rel="icon" href="\/files\/crest\.png"/);
  const icon = await call("/favicon.ico");
  expect(icon.url).toContain("/files/crest.png");
});

test("marks of a text become elements, and what was typed as markup stays text", async () => {
  const { textOf } = await openSchool({
    about: {
      text: [
        {
          kind: "paragraph",
          spans: [
            { text: "<b>typed</b> " },
            { text: "bold", isBold: true },
            { text: "here", link: "/contact" },
            { text: "there", link: "https://hill.example/" },
            { text: "nowhere", link: "javascript:alert(1)" },
          ],
        },
        { kind: "list", isOrdered: true, items: [[{ text: "first" }]] },
      ],
    },
  });
  const page = await textOf("/about");
  expect(page).toContain("&lt;b&gt;typed&lt;/b&gt; <strong>bold</strong>");
  expect(page).toContain('<a href="/contact">here</a>');
  expect(page).toMatch(/<a href="https:\/\/hill\.example\/" target="_blank" rel="noopener">there/);
  expect(page).toContain("<ol><li>first</li></ol>");
  expect(page).not.toContain("javascript:");
});

test("a page whose documents cannot be read fails in the site's own look, without the school's facts", async () => {
  const { call, school } = await openSchool();
  school.isAway = true;
  const answer = await call("/about");
  expect(answer.status).toBe(500);
  const page = await answer.text();
  expect(page).toContain("We could not show this page");
  expect(page).not.toContain(sampleDocuments.identity.school);

  school.isAway = false;
  expect((await call("/about")).status).toBe(200);
});

test("a refusal is rendered once, and anew when the school has another name", async () => {
  const { ask, school, rendered } = await openSchool();
  const refusal = async () => (await ask("/%zz")).text;
  expect(await refusal()).toContain("School of Management");
  await refusal();
  expect(rendered).toEqual(["problem 400"]);

  school.told = { identity: { school: "Hill School" } };
  expect(await refusal()).toContain("Hill School");
  await refusal();
  expect(rendered).toEqual(["problem 400", "problem 400"]);
});
