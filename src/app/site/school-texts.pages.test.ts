import { sampleDocuments } from "#app/server/setup/sample-school.ts";
import { documentNames, rulesOf } from "#features/documents.ts";
import type { Rule } from "#kit/fields/rules.ts";
import { isRecord, plainText } from "#kit/fields/values.ts";
import { type Changes, openSchool } from "#testing/school-world.ts";

const samples = sampleDocuments("2026-11-15");

test("markup in every text of every document stays text on its page", async () => {
  const { call, cache, school } = await openSchool();
  for (const name of [...documentNames, "bba"] as const) {
    const page = name === "bba" ? "/programs/bba" : rulesOf(name).page;
    school.changes = { [name]: withMarkup(rulesOf(name), samples[name], name) } as Changes;
    cache.clear();
    const response = await call(page);
    expect(response.status, name).toBe(200);
    const html = await response.text();
    expect(html, name).not.toContain("<script>evil");
    expect(html, name).not.toContain("<img src=x");
    // Notice types are choices, and no page shows the words of the search.
    if (name !== "notices" && name !== "searchWords") expect(html, name).toContain("&lt;script&gt;evil(");
  }
});

function withMarkup(rule: Rule, value: unknown, path: string): unknown {
  const markup = `"'><script>evil("${path}")</script><img src=x onerror=evil()>`;
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
            const told = withMarkup(rule.item, item, `${path}.${index}`);
            return isRecord(item) && isRecord(told) ? { id: item.id, ...told } : told;
          })
        : value;
    case "group":
      return Object.fromEntries(
        Object.entries(rule.fields).map(([field, each]) => [
          field,
          withMarkup(each, isRecord(value) ? value[field] : undefined, `${path}.${field}`),
        ]),
      );
    default:
      return value;
  }
}

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
  expect(page).toMatch(/<ol[^>]*><li[^>]*>first/);
  expect(page).not.toContain("javascript:");
});
