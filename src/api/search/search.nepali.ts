import { type SqlBool, sql } from "kysely";
import type { Queries } from "../database/tables/tables.ts";
import { firstLettersFor, soundOfLatin, soundOfNepali } from "./romanised.ts";
import type { SmallEntry } from "./search.entries.ts";
import type { QueryWord } from "./search.query.ts";

const latinWord = /^[a-z]{4,24}$/;
const nepaliWord = /^\p{Script=Devanagari}{3,24}$/u;
/** Shorter ones sound like too many. */
const shortestSound = 3;
/** So many words of notices that begin with the same letter are compared. */
const maxCompared = 2_000;
const nearestKept = 2;

/**
 * The words in Devanagari that somebody may have meant who wrote in Latin letters, or as it is spoken: "pariksha" and परिक्षा are
 * परीक्षा. The shortest first.
 */
export async function nepaliWords(
  db: Queries,
  entries: readonly SmallEntry[],
  { text }: QueryWord,
): Promise<string[]> {
  const sound = soundOf(text);
  if (sound.length < shortestSound) return [];
  const letters = firstLettersFor(sound);
  const candidates = new Set(await knownWords(db, letters, text.length));
  for (const { titleWords, textWords } of entries)
    for (const words of [titleWords, textWords])
      for (const word of words) if (letters.includes(word.charAt(0))) candidates.add(word);
  const meant = [...candidates]
    .map((word) => ({ word, own: soundOfNepali(word) }))
    .filter(({ own }) => own.startsWith(sound) && own.length - sound.length <= longestEnding(sound))
    .sort((one, other) => one.own.length - other.own.length)
    .map(({ word }) => beginningOf(word, sound));
  return [...new Set(meant)].filter((word) => word !== text).slice(0, nearestKept);
}

function soundOf(text: string): string {
  if (latinWord.test(text)) return soundOfLatin(text);
  return nepaliWord.test(text) ? soundOfNepali(text) : "";
}

/** The word without its ending: so much of it as has the sound. */
function beginningOf(word: string, sound: string): string {
  const letters = [...word];
  const lengths = letters.keys().map((index) => letters.length - index);
  const length = lengths.find((each) => soundOfNepali(letters.slice(0, each).join("")) === sound);
  return letters.slice(0, length).join("");
}

/** Endings such as -को and -हरूको are part of a word. Behind a short one it would soon be another word. */
const longestEnding = (sound: string): number => (sound.length === shortestSound ? 2 : 4);

async function knownWords(db: Queries, letters: readonly string[], length: number): Promise<string[]> {
  if (letters.length === 0) return [];
  const found = await db
    .selectFrom("search_vocabulary")
    .select("word")
    .where((is) =>
      is.or(
        letters.map((letter) => is.and([is("word", ">=", letter), is("word", "<", `${letter}\u{10ffff}`)])),
      ),
    )
    // A letter in Latin is at most about two characters in Devanagari, and an ending is some more.
    .where(sql<SqlBool>`length(word) <= ${sql.lit(length + 6)}`)
    .limit(maxCompared)
    .execute();
  return found.map(({ word }) => word);
}
