import { type DocumentName, documents } from "#documents/documents.ts";
import { wordsOf } from "#fields/check.ts";
import type { Rule } from "#fields/rules.ts";
import { isRecord, type RichText } from "#fields/values.ts";
import type { QueryWord } from "./search.matches.server.ts";
import { type SearchKind, searchWordsOf } from "./search.rules.ts";

/** What is found beside notices. There are some hundred of them, so that they are held in memory and compared one by one. */
export interface SmallEntry {
  kind: SearchKind;
  href: string;
  title: string;
  detail: string;
  text: string;
  day?: string;
  titleWords: ReadonlySet<string>;
  textWords: ReadonlySet<string>;
}

export function smallEntry(
  entry: Omit<SmallEntry, "titleWords" | "textWords">,
  /** Other names of it, which count as its title. */
  names = "",
): SmallEntry {
  return {
    ...entry,
    titleWords: new Set(searchWordsOf(`${entry.title} ${names}`)),
    textWords: new Set(searchWordsOf(`${entry.detail} ${entry.text}`)),
  };
}

/** Where all words stand, if they do. */
export function placeOfWords(entry: SmallEntry, words: readonly QueryWord[]): "title" | "text" | undefined {
  const isIn = (has: ReadonlySet<string>, { text, isBeginning }: QueryWord) =>
    has.has(text) || (isBeginning && has.values().some((word) => word.startsWith(text)));
  if (words.every((word) => isIn(entry.titleWords, word))) return "title";
  return words.every((word) => isIn(entry.titleWords, word) || isIn(entry.textWords, word))
    ? "text"
    : undefined;
}

/** All that a document says in words, in the order of its fields. */
export function textOf(name: DocumentName, content: unknown): string {
  return textIn(documents[name].rules, content).join("\n");
}

export function textIn(rule: Rule, content: unknown): string[] {
  if (rule.kind === "line" || rule.kind === "paragraph")
    return typeof content === "string" && content ? [content] : [];
  if (rule.kind === "rich") return [wordsOf(content as RichText)];
  if (rule.kind === "list") return (content as unknown[]).flatMap((item) => textIn(rule.item, item));
  if (rule.kind !== "group" || !isRecord(content)) return [];
  return Object.entries(rule.fields).flatMap(([name, field]) => textIn(field, content[name]));
}
