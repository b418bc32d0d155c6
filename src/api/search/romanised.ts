/** The letters of Devanagari as people in Nepal write them in Latin letters; what they write in several ways has one form here. */
const consonants: Readonly<Record<string, string>> = {
  ...{ क: "k", ख: "k", ग: "g", घ: "g", ङ: "n", च: "c", छ: "c", ज: "j", झ: "j", ञ: "n" },
  ...{ ट: "t", ठ: "t", ड: "d", ढ: "d", ण: "n", त: "t", थ: "t", द: "d", ध: "d", न: "n" },
  ...{ प: "p", फ: "p", ब: "b", भ: "b", म: "m", य: "", र: "r", ल: "l", व: "b" },
  ...{ श: "s", ष: "s", स: "s", ह: "" },
};
const vowels: Readonly<Record<string, string>> = {
  ...{ अ: "a", आ: "a", इ: "i", ई: "i", उ: "u", ऊ: "u", ऋ: "ri", ए: "e", ऐ: "ai", ओ: "o", औ: "au" },
  ...{ "ा": "a", "ि": "i", "ी": "i", "ु": "u", "ू": "u", "ृ": "ri", "े": "e", "ै": "ai", "ो": "o", "ौ": "au" },
};
const virama = "्";
const nasals = /[ंँ]/gu;

/** What a word in Devanagari sounds like, to be held against `soundOfLatin`. */
export function soundOfNepali(word: string): string {
  let sound = "";
  const letters = [...word.replaceAll("ज्ञ", "ग्य").replaceAll(nasals, "ङ्")];
  for (const [index, letter] of letters.entries()) {
    const consonant = consonants[letter];
    sound += consonant ?? vowels[letter] ?? "";
    const next = letters[index + 1];
    // A consonant without a sign of its own has an "a" behind it.
    if (consonant !== undefined && next !== virama && !(next !== undefined && next in vowels)) sound += "a";
  }
  return plain(sound);
}

/** What a word in Latin letters sounds like if it is a Nepali one. */
export function soundOfLatin(word: string): string {
  return plain(
    word
      .replaceAll("kch", "ks")
      .replaceAll("x", "ks")
      .replaceAll("f", "p")
      .replaceAll(/[vw]/g, "b")
      .replaceAll("z", "j")
      .replaceAll("q", "k")
      .replaceAll("ee", "i")
      .replaceAll("oo", "u"),
  );
}

/** Without breath, glides, doubled letters and the "a" within, which some write and some do not. */
const plain = (sound: string): string =>
  sound
    .replaceAll(/[hy]/g, "")
    .replaceAll(/(?<=.)a/gu, "")
    .replaceAll(/(.)\1+/gu, "$1");

/** The letters of Devanagari with which a word of this sound may begin. */
export function firstLettersFor(sound: string): string[] {
  return Object.entries({ ...consonants, ...vowels })
    .filter(([, own]) => (own === "" ? /^[aeiour]/.test(sound) : sound.startsWith(own)))
    .map(([letter]) => letter);
}
