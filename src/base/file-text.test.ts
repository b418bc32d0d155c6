import { cleanText, fileWordsOf } from "./file-text.ts";

test("the text of a file has its lines, without invisible characters", () => {
  const text = "Routine\r\nof  the exam\u0002ination\u00ad\r\n\r\n\r\n\r\nRoom 4 \r\n";
  expect(cleanText(text)).toBe("Routine\nof the examination\n\nRoom 4");
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
  expect(fileWordsOf(" \n ")).toBeUndefined();
});

test("text in the file's own font encoding is not shown", () => {
  expect(fileWordsOf("Notice \ue001\ue002\ue003 of the \ue004\ue005 exam")).toBeUndefined();
});
