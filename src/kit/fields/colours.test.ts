import { readFileSync } from "node:fs";
import { any, messagesOf } from "#testing/checked-values.ts";
import { grounds } from "./colours.ts";
import { colour } from "./rules.ts";

test("a colour needs contrast with every background of the pages, not only with white", () => {
  // On white it has 4.8, on the darker paper 4.2.
  expect(messagesOf(colour(any), "#c0522b")).toEqual([expect.stringContaining("is too light")]);
  const tokens = readFileSync(new URL("../ui/styles/tokens.css", import.meta.url), "utf8");
  for (const { token, colour } of grounds) expect(tokens).toContain(`--color-${token}: ${colour};`);
});
