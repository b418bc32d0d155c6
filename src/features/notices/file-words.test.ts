import { expect, test } from "vitest";
import { fileWordsOf } from "./file-pages.tsx";

test("the text of a file keeps its lines, without the characters that nobody sees", () => {
  expect(fileWordsOf("Routine\r\nof  the exam\u0002ination\u00ad\r\n\r\n\r\n\r\nRoom 4 \r\n")).toEqual({
    text: "Routine\nof the examination\n\nRoom 4",
    goesOn: false,
  });
});

test("a long text ends, and says so", () => {
  const words = fileWordsOf("semester ".repeat(10_000));
  expect(words?.text.length).toBe(20_000);
  expect(words?.goesOn).toBe(true);
});

test("a text in Nepali is shown, one whose letters only a font of its own can draw is not", () => {
  expect(fileWordsOf("परीक्षाको नतिजा प्रकाशित भएको छ ।")?.goesOn).toBe(false);
  expect(
    fileWordsOf(
      "lqe'jg ljZjljBfno Joj:yfkg ;+sfo kl/Iff lgoGq0f sfof{no ;\"rgf k|sflzt ldlt @)*#÷)&÷@( ut] ;Da[lGwt laBfyL{x?sf] hfgsf/Lsf] nflu",
    ),
  ).toBeUndefined();
  expect(fileWordsOf(" \n\u0002 ")).toBeUndefined();
});
