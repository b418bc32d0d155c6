import { firstLettersFor, soundOfLatin, soundOfNepali } from "./search-sounds.ts";

test.each([
  ["परीक्षा", "pariksha parikshya parikchya pareeksha"],
  ["नतिजा", "natija nateeja"],
  ["बिदा", "bida vida"],
  ["विद्यार्थी", "bidhyarthi vidyarthi"],
  ["छात्रवृत्ति", "chhatrabritti chatravritti chhatravriti"],
  ["सूचना", "suchana soochana suchna"],
  ["विज्ञान", "bigyan vigyan"],
  ["शुल्क", "shulka sulka"],
  ["संस्था", "sanstha"],
  ["योजना", "yojana"],
  ["हाजिर", "hajir haajir"],
])("%s is written %s", (nepali, latin) => {
  const sound = soundOfNepali(nepali);
  expect(latin.split(" ").map(soundOfLatin)).toEqual(latin.split(" ").map(() => sound));
  expect(firstLettersFor(sound)).toContain(nepali.charAt(0));
});

test("other words sound different", () => {
  expect(soundOfNepali("बाद")).not.toBe(soundOfLatin("bida"));
  expect(soundOfNepali("नतिजा")).not.toBe(soundOfLatin("natural"));
});
