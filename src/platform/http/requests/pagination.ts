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
