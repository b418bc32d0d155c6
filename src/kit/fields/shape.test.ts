import { documentNames, documents, rulesOf } from "#features/documents.ts";
import { eventFields } from "#features/events/events.rules.ts";
import { showable } from "./check.ts";
import { group, list } from "./rules.ts";
import { emptyOf, hasShape, shaped } from "./shape.ts";

test.each(documentNames)("%s stored before new fields existed is completed, and can be a draft", (name) => {
  const rules = documents[name];
  const whole = shaped(rules, { unknown: 1 });
  expect(whole).toEqual(emptyOf(rules));
  expect(hasShape(rules, whole)).toBe(true);
});

test.each([undefined, null, "a text", 5, [], {}])("what is no document is an empty one: %j", (stored) => {
  for (const name of documentNames) expect(showable(rulesOf(name), stored)).toEqual(emptyOf(rulesOf(name)));
});

test("a stored field of another kind becomes empty, and other fields stay", () => {
  const item = group({ label: "Event", fields: eventFields });
  const rules = group({
    label: "Events",
    fields: { items: list({ label: "Events", one: "event", max: 9, item }) },
  });
  const stored = {
    items: [
      "no item",
      {
        id: "fair",
        title: "Job fair",
        category: "Party",
        firstDay: "5 Nov 2026",
        lastDay: "2026-11-06",
        text: [{ kind: "paragraph", spans: [{ text: "Come", isUnderlined: true }, 5] }, { kind: "table" }],
        picture: { source: "gallery/2", alt: null, credit: "Somebody" },
        link: ["/notice"],
      },
    ],
  };
  const [shown, ...others] = showable(rules, stored).items;
  expect(others).toEqual([]);
  expect(shown).toEqual({
    ...emptyOf(item),
    id: "fair",
    title: "Job fair",
    category: "Party",
    lastDay: "2026-11-06",
    text: [{ kind: "paragraph", spans: [{ text: "Come" }] }],
    picture: { source: "gallery/2", alt: "", focus: { x: 50, y: 50 } },
  });
});
