import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sampleDocuments } from "#content/documents/samples.ts";
import { accentStyle } from "#contract/content/accent-style.ts";
import { documentNames, documents } from "#contract/content/documents.ts";
import type { Rule } from "#contract/content/rules.ts";
import { isRecord } from "#contract/content/shapes.ts";
import { middle, plainText } from "#contract/content/values.ts";
import { openSchool } from "../testing/school-world.ts";

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

test("shared links show the school's picture, and the footer has its networks and useful links", async () => {
  const picture = { ...crest, shown: { ...crest.shown, url: "/files/card.jpg", width: 1200, height: 630 } };
  const { textOf } = await openSchool({
    identity: {
      sharePicture: picture,
      social: [{ id: "youtube", network: "youtube", href: "https://youtube.com/@hill" }],
      usefulLinks: [{ id: "exam", label: "Our exams", href: "https://exam.hill.edu.np/" }],
    },
  });
  const page = await textOf("/about");
  expect(page).toMatch(/<meta property="og:image" content="[^"]*\/files\/card\.jpg"/);
  expect(page).toContain('href="https://youtube.com/@hill"');
  expect(page).not.toContain("facebook.example");
  expect(page).toMatch(/href="https:\/\/exam\.hill\.edu\.np\/"[^>]*>(<[^>]*>)*Our exams/);
});

test("where there is neither a map nor a sketch, Contact has no empty box for them", async () => {
  const sketch = { description: "", town: "", road: "" };
  const { textOf } = await openSchool({ contact: { mapEmbedUrl: "", sketch } });
  const page = await textOf("/contact");
  expect(page).toContain("contact-map-heading");
  expect(page).not.toContain("data-near");
});

test("an event without a picture leaves no empty place for one, and Home shows its day there", async () => {
  const { events } = sampleDocuments;
  const items = events.items.map((event) => ({
    ...event,
    announced: "",
    firstDay: "2035-06-07",
    lastDay: "",
    picture: { source: "", alt: "", focus: middle },
  }));
  const { textOf } = await openSchool({ events: { items } });
  expect(await textOf("/events")).not.toContain("aspect-3/2");
  expect(await textOf("/")).toMatch(/<time dateTime="2035-06-07"><span[^>]*>7</);
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

test("markup in every text of every document stays text on its page", async () => {
  const { call, cache, school } = await openSchool();
  for (const name of documentNames) {
    const { page, rules } = documents[name];
    school.told = { [name]: withMarkup(rules, sampleDocuments[name], name) };
    cache.clear();
    const answer = await call(page);
    expect(answer.status, name).toBe(200);
    const html = await answer.text();
    expect(html, name).not.toContain("<script>evil");
    expect(html, name).not.toContain("<img src=x");
    // Notice types are choices: there is no text in them.
    if (name !== "notices") expect(html, name).toContain("&lt;script&gt;evil(");
  }
});

/** The same content, with what could run in each of its texts. */
function withMarkup(rule: Rule, value: unknown, way: string): unknown {
  const markup = `"'><script>evil("${way}")</script><img src=x onerror=evil()>`;
  switch (rule.kind) {
    case "line":
    case "paragraph":
      return markup;
    case "rich":
      return plainText(markup);
    case "picture":
      return isRecord(value) && value.source ? { ...value, alt: markup } : value;
    case "file":
      return isRecord(value) && value.source ? { ...value, name: markup } : value;
    case "day":
      // An event is on the page as long as it is still to come.
      return rule.optional ? "" : "2099-01-05";
    case "list":
      return Array.isArray(value)
        ? value.map((item, index) => {
            const told = withMarkup(rule.item, item, `${way}.${index}`);
            return isRecord(item) && isRecord(told) ? { id: item.id, ...told } : told;
          })
        : value;
    case "group":
      return Object.fromEntries(
        Object.entries(rule.fields).map(([field, each]) => [
          field,
          withMarkup(each, isRecord(value) ? value[field] : undefined, `${way}.${field}`),
        ]),
      );
    default:
      return value;
  }
}

test("whoever asked for the icon before asks again within a minute, when the crest may be another", async () => {
  const { address } = await openSchool({ identity: { crest } });
  const answer = await fetch(`${address}/favicon.ico`, { redirect: "manual" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
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

test("what is drawn once for many pages is what each would draw by itself, also after its documents changed", async () => {
  const { textOf, office, school, cache } = await openSchool();
  // A preview draws everything anew.
  const previewOf = async (path: string) =>
    (await office.get(`/admin/preview${path === "/" ? "" : path}`)).body;
  const framesOf = (html: string) => html.match(/<(header|footer)\b.*?<\/\1>/gs);
  for (const path of ["/", "/about", "/programs/bba", "/newsletter", "/about"])
    expect(framesOf(await textOf(path)), path).toEqual(framesOf(await previewOf(path)));
  const sections = (html: string) => html.match(/<main.*<\/main>/s)?.[0];
  expect(sections(await textOf("/"))).toBe(sections(await previewOf("/")));
  // React would find them as it draws them itself, with its marks between texts.
  expect(await textOf("/notice")).toContain("<!-- -->");

  school.told = { logos: { title: "Who works with us" }, identity: { school: "Hill School" } };
  cache.clear();
  const changed = await textOf("/");
  expect(changed).toContain("Who works with us");
  expect(changed.match(/<footer.*<\/footer>/s)?.[0]).toContain("Hill School");
});
