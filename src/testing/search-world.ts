import { expect } from "vitest";
import type { SearchFindings } from "#search/search.rules.ts";
import type { SearchSuggestion } from "#search/search.server.ts";
import { noticeParts } from "./samples/notice-parts.ts";
import { makeOffice } from "./world.ts";

/** The office adds notices, and visitors search. */
export async function openSearch() {
  const { world, office } = await makeOffice();
  const find = (query: string, more: { kind?: "notice"; page?: number } = {}) =>
    world.search.find({ query, page: 1, ...more });
  async function suggest(query: string): Promise<SearchSuggestion[]> {
    const response = await world.app.inject({ url: "/api/search/suggestions", query: { q: query } });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().suggestions;
  }
  return {
    world,
    office,
    find,
    async add(
      fields: Parameters<typeof noticeParts>[0],
      file?: Buffer,
    ): Promise<{ _id: string; version: number }> {
      const parts = file ? noticeParts(fields, { filename: "f.pdf", content: file }) : noticeParts(fields);
      const response = await office.send("POST", "/api/notices", parts);
      expect(response.statusCode, response.body).toBe(201);
      return response.json().notice;
    },
    titles: async (query: string) => titlesIn(await find(query, { kind: "notice" })),
    suggest,
    suggestions: async (query: string) => (await suggest(query)).map(({ title }) => title),
  };
}

export const textOf = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join("");
export const titlesIn = ({ results }: SearchFindings) => results.map(({ title }) => textOf(title));
