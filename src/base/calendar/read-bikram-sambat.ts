import { fromBikramSambat } from "./bikram-sambat.ts";
import type { Day } from "./dates.ts";

/** A day as people in Nepal write it: 2083-07-29, 29/7/2083, 29 Kartik 2083, कार्तिक २९, २०८३. */
export function parseBikramSambat(typed: string): Day | undefined {
  const text = typed
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.length === 0 && numbers.length === 3) {
    const [first = 0, month = 0, last = 0] = numbers;
    return first > last
      ? fromBikramSambat({ year: first, month, date: last })
      : fromBikramSambat({ year: last, month, date: first });
  }
  if (words.length !== 1 || numbers.length !== 2) return undefined;
  const month = monthOf(words[0] ?? "");
  if (!month) return undefined;
  return fromBikramSambat({ year: Math.max(...numbers), month, date: Math.min(...numbers) });
}

/** Counted from 1; undefined for a beginning that two months share. */
function monthOf(word: string): number | undefined {
  if (word.length < 2) return undefined;
  const monthsWith = (fits: (name: string) => boolean) =>
    bikramSambatMonthNames.flatMap((names, index) => (names.some(fits) ? [index + 1] : []));
  const exact = monthsWith((name) => name === word);
  const found = exact.length > 0 ? exact : monthsWith((name) => name.startsWith(word));
  return found.length === 1 ? found[0] : undefined;
}

/** How people in Nepal write the twelve months, in both scripts. Beginnings are enough: "Mang" is Mangsir. */
const bikramSambatMonthNames: readonly (readonly string[])[] = [
  ["baishakh", "baisakh", "vaishakh", "वैशाख", "बैशाख"],
  ["jestha", "jeth", "jyestha", "जेठ", "जेष्ठ", "ज्येष्ठ"],
  ["ashadh", "asadh", "asar", "ashar", "असार", "अषाढ", "आषाढ"],
  ["shrawan", "shravan", "sawan", "saun", "साउन", "श्रावण"],
  ["bhadra", "bhadau", "भदौ", "भाद्र"],
  ["ashwin", "aswin", "asoj", "ashoj", "असोज", "अश्विन", "आश्विन"],
  ["kartik", "karthik", "kattik", "कात्तिक", "कार्तिक"],
  ["mangsir", "mansir", "marga", "मंसिर", "मङ्सिर", "मार्ग"],
  ["poush", "paush", "pus", "push", "पुस", "पुष", "पौष"],
  ["magh", "माघ"],
  ["falgun", "phalgun", "fagun", "phagun", "फागुन", "फाल्गुन"],
  ["chaitra", "chait", "चैत", "चैत्र"],
];
