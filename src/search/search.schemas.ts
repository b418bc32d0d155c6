import { z } from "zod";
import type { Day } from "#calendar/dates.ts";
import { successResponse } from "#collections/responses.schemas.ts";
import { maxQueryLength, type SearchKind, searchKinds } from "./search.rules.ts";

/** A text in pieces, of which some are the words that were asked for. */
export type MarkedText = { text: string; isMatch?: true }[];

export interface SearchResult {
  kind: SearchKind;
  href: string;
  title: MarkedText;
  /** What stands beside the title: the type of a notice, somebody's post. */
  detail: string;
  /** Of a notice or an event. */
  day: Day | undefined;
  passage: MarkedText;
  /** The passage stands in the file of the notice. */
  isInFile: boolean;
}

export interface SearchQuestion {
  query: string;
  kind?: SearchKind | undefined;
  page: number;
}

export interface SearchFindings {
  /** The words that were searched for instead, where nothing has those that were asked for. */
  correctedTo: string | undefined;
  results: SearchResult[];
  /** How many of each kind there are, of the kinds that there are. */
  counts: Partial<Record<SearchKind, number>>;
  /** Of the kind that was asked for. */
  total: number;
  /** There are more notices than are counted. */
  isCut: boolean;
  pageCount: number;
  /** Something else may be found from then on. */
  changesAt: Date | undefined;
}

export const suggestionQuery = z.object({
  q: z.string().max(maxQueryLength, `q may have at most ${maxQueryLength} characters.`),
});

export const searchSuggestion = z.object({
  kind: z.enum(searchKinds),
  title: z.string(),
  href: z.string(),
  /** Its title has one of the words, or of those that were taken for them; else only its text does. */
  isInTitle: z.boolean(),
});
export type SearchSuggestion = z.infer<typeof searchSuggestion>;

export const suggestionsAnswer = successResponse.extend({ suggestions: z.array(searchSuggestion) });
