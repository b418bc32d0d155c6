import { expect, test } from "vitest";
import { logos } from "./logos.ts";
import { drawLogos } from "./pictures/make/logos/logos.ts";

test("a logo's name is what its drawing reads", () => {
  const lines: string[] = [];
  drawLogos((text) => {
    lines.push(text.toLowerCase());
    return { path: "", width: 0 };
  });
  const drawn = lines.join(" ");
  const places = logos.names.map(({ name }) => drawn.indexOf(name.toLowerCase()));

  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
