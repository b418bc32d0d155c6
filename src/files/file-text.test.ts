import { expect, test } from "vitest";
import { fileWordsOf, repairText } from "./file-text.ts";

test("the text of a file has its lines, without invisible characters", () => {
  expect(fileWordsOf("Routine\r\nof  the exam\u0002ination\u00ad\r\n\r\n\r\n\r\nRoom 4 \r\n")).toEqual({
    text: "Routine\nof the examination\n\nRoom 4",
    isTruncated: false,
  });
});

test("a long text is cut, and marked as such", () => {
  const words = fileWordsOf("semester ".repeat(10_000));
  expect(words?.text.length).toBe(20_000);
  expect(words?.isTruncated).toBe(true);
});

test("Nepali text is shown, text in a private encoding of a font is not", () => {
  expect(fileWordsOf("परीक्षाको नतिजा प्रकाशित भएको छ ।")?.isTruncated).toBe(false);
  expect(
    fileWordsOf(
      "lqe'jg ljZjljBfno Joj:yfkg ;+sfo kl/Iff lgoGq0f sfof{no ;\"rgf k|sflzt ldlt @)*#÷)&÷@( ut] ;Da[lGwt laBfyL{x?sf] hfgsf/Lsf] nflu",
    ),
  ).toBeUndefined();
  expect(fileWordsOf(" \n\u0002 ")).toBeUndefined();
});

test.each([
  ["परी क्षा को नतिजा", "परीक्षा को नतिजा"],
  ["सू चना र शु ल्क", "सूचना र शुल्क"],
  ["सबै िवद्यार्थी परिचयपत्र", "सबै विद्यार्थी परिचयपत्र"],
  ["वि द्या र् थी", "विद्यार्थी"],
  ["विद्याथीर् भनार्", "विद्यार्थी भर्ना"],
  ["प्र वेश पर ीक् षा", "प्रवेश परीक्षा"],
  ["सबै विद्यार्थीहरू उपस्थित छन् र परीक्षा श्री राम मा छ।", "सबै विद्यार्थीहरू उपस्थित छन् र परीक्षा श्री राम मा छ।"],
])("a PDF's %s is read as %s", (extracted, written) => {
  expect(repairText(extracted)).toBe(written);
});

test("text in the file's own font encoding is not shown", () => {
  expect(fileWordsOf("Notice \ue001\ue002\ue003 of the \ue004\ue005 exam")).toBeUndefined();
});
