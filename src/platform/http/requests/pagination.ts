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

export async function readPage<Row>(
  matching: { count(): Promise<number>; page(part: { page: number; limit: number }): Promise<Row[]> },
  { page = 1, limit = defaultPageSize }: { page?: number | undefined; limit?: number | undefined },
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const [rows, total] = await Promise.all([matching.page({ page, limit }), matching.count()]);
  return { rows, pagination: toPagination(total, page, limit) };
}
