import type { SearchFindings, SearchSuggestion } from "#features/search/search.server.ts";
import type { noticeParts } from "./samples/notice-parts.ts";
import { makeOffice } from "./world.ts";

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
    add: (fields: Parameters<typeof noticeParts>[0], content?: Buffer) =>
      office.addNotice(fields, content && { filename: "f.pdf", content }),
    titles: async (query: string) => titlesIn(await find(query, { kind: "notice" })),
    suggest,
    suggestions: async (query: string) => (await suggest(query)).map(({ title }) => title),
  };
}

export const textOf = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join("");
export const titlesIn = ({ results }: SearchFindings) => results.map(({ title }) => textOf(title));
