import { expect, test } from "vitest";
import { languageOf } from "./text.ts";

test("a title in Devanagari is Nepali, whatever else it contains", () => {
  expect(languageOf("दशैं बिदा सम्बन्धी सूचना")).toBe("ne");
  expect(languageOf("बि.बि.एस. (BBA) प्रथम सेमेस्टरको परीक्षा तालिका २०८२")).toBe("ne");
});

test("a title in Latin letters is in the page's language, even with a word of Nepali", () => {
  expect(languageOf("Entrance examination results 2025")).toBeUndefined();
  expect(languageOf("Holiday notice for the Dashain festival (दशैं)")).toBeUndefined();
  expect(languageOf("2025/26")).toBeUndefined();
});
