import { expect, test } from "vitest";
import { any, messagesOf } from "#testing/checked-values.ts";
import { problemsIn } from "./check.ts";
import { emptyOf } from "./complete.ts";
import {
  choice,
  colour,
  day,
  file,
  line,
  money,
  number,
  paragraph,
  picture,
  type Rule,
  rich,
  time,
} from "./rules.ts";

const tones = [{ value: "low", label: "Low" }] as const;

const cases: [what: string, rule: Rule, good: unknown, bad: unknown, message: string][] = [
  ["line", line({ ...any, maxLength: 3 }), "abc", "abcd", "It may have at most 3 characters; it has 4."],
  ["line in two", line({ ...any, maxLength: 9 }), "abc", "a\nb", "It must be one line."],
  [
    "telephone number",
    line({ ...any, maxLength: 30, format: "phone" }),
    "+977 984-1234567",
    "call us",
    "It must be a telephone number, such as 01-4333000 or +977 9841234567.",
  ],
  [
    "e-mail address",
    line({ ...any, maxLength: 30, format: "email" }),
    "a@b.np",
    "a@b",
    "It must be a whole e-mail address, such as name@example.com.",
  ],
  [
    "paragraph",
    paragraph({ ...any, maxLength: 3 }),
    "a\nb",
    "a\nbc",
    "It may have at most 3 characters; it has 4.",
  ],
  ["number", number({ ...any, min: 1, max: 5 }), 5, 6, "It must be a whole number from 1 to 5."],
  ["half a number", number({ ...any, min: 1, max: 5 }), 1, 1.5, "It must be a whole number from 1 to 5."],
  ["money", money(any), 170_000, -1, "It must be a whole number from 0 to 1000000000."],
  ["day", day(any), "2026-11-05", "2026-02-30", "It must be a day that exists, written like 2026-11-05."],
  ["time", time(any), "07:30", "24:00", "It must be a time of day, written like 07:30."],
  ["choice", choice({ ...any, choices: tones }), "low", "high", "It must be one of the choices."],
  ["colour", colour(any), "#7a1f2b", "red", "It must be a colour, written like #7a1f2b."],
  [
    "light colour",
    colour(any),
    "#7a1f2b",
    "#ffcc00",
    "It is too light: a link in it on a light yellow row of a table is hard to read (contrast 1.2 to 1, and 4.5 is needed). Choose a darker colour.",
  ],
];

test.each(cases)(
  "a %s is taken as it should be, and refused in a sentence otherwise",
  (...[, rule, good, bad, message]) => {
    expect(problemsIn(rule, good)).toEqual([]);
    expect(problemsIn(rule, bad)).toEqual([{ field: "", message }]);
  },
);

test("a text that is much too long is not held against a pattern", () => {
  const rule = line({ ...any, maxLength: 20, format: "email" });
  expect(messagesOf(rule, "a".repeat(30))).toEqual(["It may have at most 20 characters; it has 30."]);
});

test("what pages count with has no space around it, which a form would not send", () => {
  for (const [rule, value] of [
    [day(any), "2026-12-05 "],
    [time(any), " 07:30"],
    [colour(any), " #7a1f2b"],
    [choice({ ...any, choices: tones }), "low "],
  ] as const)
    expect(messagesOf(rule, value), value).toHaveLength(1);
  expect(messagesOf(line({ ...any, maxLength: 3 }), " abc ")).toEqual([]);
});

test("what is empty is missing, unless it is optional", () => {
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
