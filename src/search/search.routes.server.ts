import type { Api } from "#http/api.ts";
import type { SearchReads } from "./search.reads.server.ts";
import { suggestionQuery, suggestionsAnswer } from "./search.schemas.ts";

export function searchRoutes(app: Api, { search }: { search: Pick<SearchReads, "suggest"> }): void {
  app.get(
    "/search/suggestions",
    {
      config: { access: "public", kept: true, isSearch: true },
      schema: {
        tags: ["Search"],
        summary: "What somebody who types this may be looking for",
        description:
          "At most eight titles with their addresses, the likeliest first, among what everyone may see.",
        querystring: suggestionQuery,
        response: { 200: suggestionsAnswer },
      },
    },
    async (request) => {
      const { suggestions, changesAt } = await search.suggest(request.query.q);
      request.keepUntil(changesAt);
      return { success: true as const, message: "These are the suggestions.", suggestions };
    },
  );
}
