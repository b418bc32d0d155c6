import { countPattern, maxSearchLength } from "#base/page-limits.ts";
import type { PageQuery } from "#platform/http/cache/page-place.ts";
import { isFiscalYear, maxCategoryLength, tidyFiscalYear } from "./downloads.rules.ts";
import type { DownloadFilter } from "./downloads.schemas.ts";

const path = "/downloads";

/** Invalid values are left out, so that an old link still shows downloads. */
export function readQuery(params: URLSearchParams): DownloadFilter & { page: number } {
  const category = params.get("category")?.trim() ?? "";
  const fiscalYear = tidyFiscalYear(params.get("fiscalYear") ?? "");
  const search = params.get("search")?.trim() ?? "";
  const page = params.get("page") ?? "";
  return {
    category: category && category.length <= maxCategoryLength ? category : undefined,
    fiscalYear: isFiscalYear(fiscalYear) ? fiscalYear : undefined,
    search: search && search.length <= maxSearchLength ? search : undefined,
    page: countPattern.test(page) ? Number(page) : 1,
  };
}

function paramsOf({ category, fiscalYear, search }: DownloadFilter, page: number): URLSearchParams {
  const params = Object.entries({ category, fiscalYear, search, page: page > 1 ? String(page) : "" });
  return new URLSearchParams(params.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export function listHref(filter: DownloadFilter = {}, page = 1): string {
  const params = paramsOf(filter, page);
  return params.size > 0 ? `${path}?${params}` : path;
}

export const downloadQuery: PageQuery = {
  names: ["category", "fiscalYear", "search", "page"],
  read(params) {
    const { page, ...filter } = readQuery(params);
    return paramsOf(filter, page);
  },
};
