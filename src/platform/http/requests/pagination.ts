import { defaultPageSize } from "#base/page-limits.ts";
import type { Pagination } from "#base/responses.schemas.ts";

export function toPagination(total: number, page: number, limit: number): Pagination {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  return {
    currentPage: page,
    totalPages,
    total,
    limit,
    hasPrevPage: page > 1,
    hasNextPage: page < totalPages,
  };
}

interface PageQuery {
  page?: number | undefined;
  limit?: number | undefined;
}

interface Part<Row> {
  rows: Row[];
  pagination?: Pagination;
}

export const wantsPage = ({ page, limit }: PageQuery): boolean => page !== undefined || limit !== undefined;

/** All of a short list, or the page that is wanted. */
export function partOf<Row>(all: Row[], query: PageQuery): Part<Row> {
  if (!wantsPage(query)) return { rows: all };
  const { page = 1, limit = defaultPageSize } = query;
  return {
    rows: all.slice((page - 1) * limit, page * limit),
    pagination: toPagination(all.length, page, limit),
  };
}

export async function readPage<Row>(
  matching: { count(): Promise<number>; page(part: { page: number; limit: number }): Promise<Row[]> },
  { page = 1, limit = defaultPageSize }: PageQuery,
): Promise<Required<Part<Row>>> {
  const [rows, total] = await Promise.all([matching.page({ page, limit }), matching.count()]);
  return { rows, pagination: toPagination(total, page, limit) };
}
