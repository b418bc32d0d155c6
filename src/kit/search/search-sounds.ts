import letterSounds from "./search-sounds.json" with { type: "json" };

/** Devanagari in Latin letters; letters that people write in several ways have one form here. */
const consonants: Readonly<Record<string, string>> = letterSounds.consonants;
const vowels: Readonly<Record<string, string>> = letterSounds.vowels;
const virama = "्";
const nasals = /[ंँ]/gu;

/** The sound of a word in Devanagari, comparable with `soundOfLatin`. */
export function soundOfNepali(word: string): string {
  let sound = "";
  const letters = [...word.replaceAll("ज्ञ", "ग्य").replaceAll(nasals, "ङ्")];
  for (const [index, letter] of letters.entries()) {
    const consonant = consonants[letter];
    sound += consonant ?? vowels[letter] ?? "";
    const next = letters[index + 1];
    // A consonant without a vowel sign is followed by an "a".
    if (consonant !== undefined && next !== virama && !(next !== undefined && next in vowels)) sound += "a";
  }
  return simplifySound(sound);
}

export function soundOfLatin(word: string): string {
  return simplifySound(
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

/** Without h and y, doubled letters, and the inner "a" that some write and some do not. */
const simplifySound = (sound: string): string =>
  sound
    .replaceAll(/[hy]/g, "")
    .replaceAll(/(?<=.)a/gu, "")
    .replaceAll(/(.)\1+/gu, "$1");

/** The Devanagari letters with which a word of this sound may begin. */
export function firstLettersFor(sound: string): string[] {
  return Object.entries({ ...consonants, ...vowels })
    .filter(([, own]) => (own === "" ? /^[aeiour]/.test(sound) : sound.startsWith(own)))
    .map(([letter]) => letter);
}
