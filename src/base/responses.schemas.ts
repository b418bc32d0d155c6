import { z } from "zod";
import { countPattern, maxPage, maxPageSize, maxSearchLength } from "./page-limits.ts";

export const fieldError = z.object({ field: z.string(), message: z.string() }).meta({ id: "FieldError" });
export type FieldError = z.infer<typeof fieldError>;

export const failureResponse = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.array(fieldError).optional(),
  })
  .meta({ id: "Failure" });
export type FailureResponse = z.infer<typeof failureResponse>;

export const successResponse = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: "Success" });
export type SuccessResponse = z.infer<typeof successResponse>;

export const success = <More extends object = object>(message: string, more?: More) =>
  ({ success: true, message, ...more }) as SuccessResponse & More;

/** Its success, and the statuses of its failures. */
export const responses = <Success extends z.ZodType, Status extends number = never>(
  success: Success,
  ...failures: Status[]
) =>
  ({
    200: success,
    ...Object.fromEntries(failures.map((status) => [status, failureResponse])),
  }) as { 200: Success } & Record<Status, typeof failureResponse>;

export const idParams = z.object({ id: z.string().min(1).max(100) });

export const moment = z.string().describe("An ISO timestamp.");

/** Small enough that PostgreSQL's integer can also store the next one. */
export const maxVersion = 1_000_000_000;

const wholeNumber = (name: string, maximum: number) =>
  z
    .string()
    .regex(countPattern, `${name} must be a whole number from 1 up.`)
    .meta({ type: "integer", minimum: 1, maximum })
    .transform(Number);

export const searchText = z.string().trim().max(maxSearchLength).optional();

export const pagination = z
  .object({
    currentPage: z.number().int(),
    totalPages: z.number().int(),
    total: z.number().int(),
    limit: z.number().int(),
    hasPrevPage: z.boolean(),
    hasNextPage: z.boolean(),
  })
  .meta({ id: "Pagination" });
export type Pagination = z.infer<typeof pagination>;

export const pageQuery = z.object({
  page: wholeNumber("page", maxPage).optional(),
  limit: wholeNumber("limit", maxPageSize)
    .transform((limit) => Math.min(limit, maxPageSize))
    .optional()
    .describe(
      "The length of a page: 10 if it is left out, and never more than the maximum. Without page and limit a list is whole, unless its response always has `pagination`: such a list may be long, and comes in pages.",
    ),
});

/** For lists that can be searched. */
export const listQuery = pageQuery.extend({ search: searchText });

/** Without `page` and `limit` a list is whole, and has no pagination. */
export const inPages = { pagination: pagination.optional() };
