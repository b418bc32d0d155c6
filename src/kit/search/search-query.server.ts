import { getOrCreate } from "#base/get-or-create.ts";
import commonWordLines from "./common-words.json" with { type: "json" };
import { maxQueryLength, searchWordsOf } from "./search.rules.ts";
import { soundOfLatin, soundOfNepali } from "./search-sounds.ts";

export interface Term {
  text: string;
  /** Words that begin with it match, too: in Nepali, endings are part of the word. */
  isPrefix: boolean;
}

/** A word or phrase of a query. One of its alternatives has to match, with all terms: `total cost` is two terms. */
export interface QueryWord {
  text: string;
  alternatives: readonly (readonly Term[])[];
  /** How many of them, at the beginning, are forms of what was typed. The others are synonyms. */
  ownForms: number;
}

const maxQueryWords = 8;
const maxAlternatives = 40;
const shortestPrefix = 3;
export const isNepali = (word: string): boolean => /^\p{Script=Devanagari}/u.test(word);

/** Question words in English, Nepali and romanised Nepali; then words that fit every page of a school. */
export const fillerWords = new Set(commonWordLines.flatMap((line) => line.split(" ")));

/** Case endings and postpositions, as far as they are written in one word with the noun. */
const nepaliEnding = /(?:हरू|हरु)?(?:को|का|की|मा|ले|लाई|बाट|सँग|संग|देखि|सम्म|लागि|बारे|बारेमा|सम्बन्धी)?$/u;
const romanEnding = /(?:haru)?(?:ko|ka|ki|ma|le|lai|bata|sanga)?$/;

/** A word and the forms of it that mean the same: libraries and library, परीक्षाको and परीक्षा. */
function formsOf(word: string): Term[] {
  const own = { text: word, isPrefix: [...word].length >= shortestPrefix };
  const others = isNepali(word)
    ? [word.replace(nepaliEnding, "")]
    : [...englishForms(word), word.replace(romanEnding, "")];
  const isForm = (form: string) => form !== word && [...form].length >= shortestPrefix;
  return [own, ...[...new Set(others)].filter(isForm).map((text) => ({ text, isPrefix: isNepali(text) }))];
}

function englishForms(word: string): string[] {
  if (word.length < 3 || /[^a-z]/.test(word)) return [];
  const forms = [`${word}s`];
  if (word.endsWith("y")) forms.push(`${word.slice(0, -1)}ies`);
  if (word.endsWith("ies")) forms.push(`${word.slice(0, -3)}y`);
  else if (/[^s]s$/.test(word)) forms.push(word.slice(0, -1), word.replace(/e?s$/, ""));
  const verb = word.length > 5 ? word.replace(/(?:ing|ed)$/, "") : word;
  return verb === word ? forms : [...forms, verb, `${verb}e`, `${verb}s`];
}

export type Synonyms = ReturnType<typeof readSynonyms>;
const longestPhrase = 4;

/** Lines of words and phrases that mean the same, separated by commas. */
export function readSynonyms(lines: readonly string[]) {
  const groups = lines.map((line) =>
    line
      .split(",")
      .map(searchWordsOf)
      .filter((words) => words.length > 0),
  );
  const byPhrase = new Map<string, Set<string[][]>>();
  const add = (key: string, group: string[][]) => getOrCreate(byPhrase, key, () => new Set()).add(group);
  for (const group of groups) {
    for (const words of group) {
      add(words.join(" "), group);
      const nepali = words.length === 1 ? words.filter(isNepali) : [];
      for (const key of soundKeys(nepali)) add(key, group);
    }
  }
  return (words: readonly string[]): string[][] => {
    const found = (keys: readonly string[]) =>
      keys
        .flatMap((key) => [...(byPhrase.get(key) ?? [])].slice(0, maxAlternatives).flat())
        .slice(0, maxAlternatives);
    const [only = "", second] = words;
    const last = formsOf(words.at(-1) ?? "").map(({ text }) => [...words.slice(0, -1), text].join(" "));
    const exact = found(last);
    return exact.length > 0 || second ? exact : found(soundKeys(formsOf(only).map(({ text }) => text)));
  };
}

const shortestSound = 4;

/** The same for a Nepali word however it is spelt, in either script. A short sound is that of many words. */
const soundKeys = (words: readonly string[]): string[] =>
  words
    .map((word) => (isNepali(word) ? soundOfNepali(word) : soundOfLatin(word)))
    .flatMap((sound) => (sound.length < shortestSound ? [] : `sound of ${sound}`));

/** The first few different words and known phrases of a query. Common ones only where there are no others, best those with a meaning: “where is”. */
export function readQueryWords(query: string, synonymsOf: Synonyms): QueryWord[] {
  const all = searchWordsOf(query.slice(0, maxQueryLength));
  const ranks: Map<string, QueryWord>[] = [new Map(), new Map(), new Map()];
  for (let at = 0; at < all.length; ) {
    const phrase = phraseAt(all, at, synonymsOf);
    at += phrase.length;
    const synonyms = synonymsOf(phrase);
    const word = queryWord(phrase, synonyms);
    const isCommon = phrase.every((each) => fillerWords.has(each));
    const rankOfCommon = synonyms.length > 0 ? 1 : 2;
    ranks[isCommon ? rankOfCommon : 0]?.set(word.text, word);
  }
  const best = ranks.find(({ size }) => size > 0) ?? [];
  return [...best.values()].slice(0, maxQueryWords);
}

function phraseAt(all: readonly string[], at: number, synonymsOf: Synonyms): string[] {
  for (let length = longestPhrase; length > 1; length -= 1) {
    const phrase = all.slice(at, at + length);
    if (phrase.length === length && synonymsOf(phrase).length > 0) return phrase;
  }
  return all.slice(at, at + 1);
}

export function queryWord(
  phrase: readonly string[],
  synonyms: readonly (readonly string[])[] = [],
): QueryWord {
  const own = phrase.length === 1 ? formsOf(phrase[0] ?? "").map((form) => [form]) : [phrase.map(exactTerm)];
  const others = synonyms.map((words) => words.map(exactTerm));
  const plurals = synonyms.flatMap(([word = "", second]) => (second ? [] : englishForms(word).slice(0, 2)));
  const alternatives = [...own, ...others, ...plurals.map((text) => [exactTerm(text)])];
  const different = new Map<string, (typeof alternatives)[number]>();
  for (const terms of alternatives)
    getOrCreate(different, terms.map(({ text }) => text).join(" "), () => terms);
  return {
    text: phrase.join(" "),
    alternatives: [...different.values()].slice(0, maxAlternatives),
    ownForms: own.length,
  };
}

const exactTerm = (text: string): Term => ({ text, isPrefix: isNepali(text) });
