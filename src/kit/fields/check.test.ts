import { eventFields } from "#features/events/events.rules.ts";
import { any, isNoForm, messagesOf } from "#testing/checked-values.ts";
import { problemsIn } from "./check.ts";
import {
  choice,
  colour,
  day,
  file,
  group,
  line,
  link,
  list,
  money,
  number,
  paragraph,
  picture,
  type Rule,
  rich,
  time,
} from "./rules.ts";
import { emptyOf } from "./shape.ts";
import { plainText } from "./values.ts";

const tones = [{ value: "low", label: "Low" }] as const;

const cases: [what: string, rule: Rule, good: unknown, bad: unknown][] = [
  ["line", line({ ...any, maxLength: 3 }), "abc", "abcd"],
  ["line in two", line({ ...any, maxLength: 9 }), "abc", "a\nb"],
  ["line that hides something", line({ ...any, maxLength: 20 }), "कार्\u200dयक्रम\t", "a\u202eb"],
  ["line with half a letter", line({ ...any, maxLength: 20 }), "\u{1f393}", "a\ud83c"],
  ["line that cannot be seen", line({ ...any, maxLength: 9 }), "\u200da", "\u200b\u2060 "],
  ["phone number", line({ ...any, maxLength: 30, format: "phone" }), "+977 984-1234567", "call us"],
  ["e-mail address", line({ ...any, maxLength: 30, format: "email" }), "a@b.np", "a@b"],
  ["paragraph", paragraph({ ...any, maxLength: 3 }), "a\nb", "a\nbc"],
  ["number", number({ ...any, min: 1, max: 5 }), 5, 6],
  ["half a number", number({ ...any, min: 1, max: 5 }), 1, 1.5],
  ["money", money(any), 170_000, -1],
  ["day", day(any), "2026-11-05", "2026-02-30"],
  ["optional day that cannot be seen", day({ ...any, optional: true }), "", "\u200b"],
  ["mistyped day", day(any), "2026-11-05", "0026-11-05"],
  ["time", time(any), "07:30", "24:00"],
  ["choice", choice({ ...any, choices: tones }), "low", "high"],
  ["colour", colour(any), "#7a1f2b", "red"],
];

test.each(cases)("a valid %s is accepted, an invalid one refused in a sentence", (...[, rule, good, bad]) => {
  expect(problemsIn(rule, good)).toEqual([]);
  expect(problemsIn(rule, bad)).toEqual([{ field: "", message: expect.stringMatching(/^It .+\.$/) }]);
});

test("a text that is much too long is not matched against a pattern", () => {
  const rule = line({ ...any, maxLength: 20, format: "email" });
  expect(messagesOf(rule, "a".repeat(30))).toEqual(["It may have at most 20 characters; it has 30."]);
});

test("a day, time, colour or choice with spaces around it is refused", () => {
  for (const [rule, value] of [
    [day(any), "2026-12-05 "],
    [time(any), " 07:30"],
    [colour(any), " #7a1f2b"],
    [choice({ ...any, choices: tones }), "low "],
  ] as const)
    expect(messagesOf(rule, value), value).toHaveLength(1);
  expect(messagesOf(line({ ...any, maxLength: 3 }), " abc ")).toEqual([]);
});

test("an empty field is missing, unless it is optional", () => {
  const rules = [
    line({ ...any, maxLength: 3 }),
    rich({ ...any, maxLength: 3 }),
    number({ ...any, min: 1, max: 5 }),
    picture({ ...any, widths: [100] }),
    file(any),
    day(any),
  ];
  for (const rule of rules) {
    expect(messagesOf(rule, emptyOf(rule)), rule.kind).toEqual(["It is missing."]);
    expect(problemsIn({ ...rule, optional: true }, emptyOf(rule)), rule.kind).toEqual([]);
  }
});

const focus = { x: 50, y: 50 };

const photograph = { source: "gallery/2", alt: "", focus };

test("a picture needs a description, unless it is marked as decoration", () => {
  const rule = picture({ label: "Photograph", widths: [100] });
  const told = (value: object) => problemsIn(rule, { ...photograph, ...value });
  expect(told({ isDecoration: false })).toMatchObject([{ field: "alt" }]);
  expect(told({ isDecoration: false, alt: "The court" })).toEqual([]);
  expect(told({ isDecoration: true })).toEqual([]);
  expect(problemsIn({ ...rule, isDescribedBeside: true }, { ...photograph, isDecoration: false })).toEqual(
    [],
  );
  // Documents from before it was asked.
  expect(told({})).toEqual([]);
  expect(isNoForm(rule, { ...photograph, isDecoration: "yes" })).toBe(true);
});

test.each([
  [
    "a picture with an address of its own",
    picture({ ...any, widths: [1] }),
    { source: "https://a.example/x.png", alt: "", focus },
  ],
  ["a picture without a focus", picture({ ...any, widths: [1] }), { source: "", alt: "" }],
  ["a file that says more", file(any), { source: "", name: "", url: "x" }],
  ["a number that is none", number({ ...any, min: 0, max: 1 }), Number.NaN],
  [
    "an inherited field",
    group({ ...any, fields: { a: line({ ...any, maxLength: 1 }) } }),
    JSON.parse('{"__proto__": 1, "a": "b"}'),
  ],
])("%s is not what a form sends", (_what, rule, value) => expect(isNoForm(rule, value)).toBe(true));

test("a list names its limit, and the item that is wrong", () => {
  const rule = list({
    label: "Chiefs",
    one: "chief",
    min: 1,
    max: 2,
    item: group({ label: "Chief", fields: { name: line({ label: "Name", maxLength: 5 }) } }),
  });
  const chief = (id: string, name = "Ram") => ({ id, name });
  expect(problemsIn(rule, [])).toMatchObject([{ field: "" }]);
  expect(problemsIn(rule, [chief("a"), chief("b", "")])).toMatchObject([{ field: "1.name" }]);
  expect(messagesOf(rule, [chief("a"), chief("b"), chief("c")])).toHaveLength(1);
});

test("rich text is structure: markup stays text, and links are checked", () => {
  const rule = rich({ ...any, maxLength: 40 });
  expect(problemsIn(rule, plainText("<script>alert(1)</script>"))).toEqual([]);
  const linked = (address: string) => [{ kind: "paragraph", spans: [{ text: "here", link: address }] }];
  expect(problemsIn(rule, linked("/about"))).toEqual([]);
  expect(messagesOf(rule, linked("javascript:alert(1)"))).toHaveLength(1);
  const wide = Array.from({ length: 13 }, () => [{ text: "1" }]);
  expect(messagesOf(rule, [{ kind: "table", hasHeader: true, rows: [wide] }])).toHaveLength(1);
  const listOf = (inner: unknown) => [{ kind: "list", isOrdered: true, items: [[{ text: "a" }]], inner }];
  const nested = (levels: number): unknown => (levels === 1 ? [null] : listOf(nested(levels - 1)));
  expect(problemsIn(rule, listOf(nested(9)))).toEqual([]);
  for (const wrong of [
    "<b>text</b>",
    [{ kind: "html", html: "<b>" }],
    [{ kind: "paragraph", spans: "a" }],
    [{ kind: "paragraph", spans: [{ text: "a", onclick: "x" }] }],
    [{ kind: "heading", level: 3, spans: [] }],
    [{ kind: "quote", items: [[{ kind: "list", isOrdered: true, items: [] }]] }],
    [{ kind: "table", hasHeader: true, rows: [] }],
    [{ kind: "table", hasHeader: true, rows: [[[]], [[], []]] }],
    listOf(nested(30)),
    listOf([null, ...listOf([null])]),
    listOf(plainText("a")),
    [{ kind: "constructor" }],
    [null],
  ])
    expect(isNoForm(rule, wrong), JSON.stringify(wrong)).toBe(true);
});

test("an end before its start is refused, for days and times", () => {
  const event = group({ label: "Event", fields: eventFields });
  const empty = emptyOf(event);
  const wrong = (values: object) =>
    problemsIn(event, { ...empty, ...values })
      .filter(({ message }) => message.includes("before"))
      .map(({ field, message }) => `${field}: ${message}`);
  expect(wrong({ firstDay: "2026-12-05", lastDay: "2026-12-04" })).toEqual([
    "lastDay: “Last day” must not be before “First day”, which is 5 Dec 2026.",
  ]);
  const times = { firstDay: "2026-12-05", firstTime: "13:00", lastTime: "09:00" };
  const early = ["lastTime: “Ends at” must not be before “Begins at”, which is 13:00."];
  expect(wrong(times)).toEqual(early);
  expect(wrong({ ...times, lastDay: "2026-12-05" })).toEqual(early);
  expect(wrong({ ...times, lastDay: "2026-12-06" })).toEqual([]);
  expect(wrong({ announced: "2026-12-06", firstDay: "2026-12-05" })).toHaveLength(1);
  // What is no day at all is said alone.
  expect(wrong({ firstDay: "2026-12-05", lastDay: "1" })).toEqual([]);
});

test.each(["https://school.example/a", "http://a.np", "/programs/bba", "mailto:a@b.np", "tel:+97715550100"])(
  "%s is a link",
  (text) => expect(problemsIn(link(any), text)).toEqual([]),
);

test.each([
  "javascript:alert(1)",
  " JAVASCRIPT:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "/\\evil.example",
  "https://",
])("%j is no link", (text) => expect(messagesOf(link(any), text)).toHaveLength(1));

test.each(["https://x;sandbox/", "https://*/map", "https://a,b/", "https://x'y/"])(
  "%s is no address, because it would stand in the headers of every page",
  (text) => expect(messagesOf(link({ ...any, isWebOnly: true }), text)).toHaveLength(1),
);
