import { z } from "zod";
import { countPattern, maxPageSize, maxSearchLength } from "./page-limits.ts";

export const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

export const failureResponse = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(fieldError).optional(),
});
export type FailureResponse = z.infer<typeof failureResponse>;

export const successResponse = z.object({ success: z.literal(true), message: z.string() });
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

/** Small enough that PostgreSQL's integer can also store the next one. */
export const maxVersion = 1_000_000_000;

const wholeNumber = (name: string) =>
  z.string().regex(countPattern, `${name} must be a whole number from 1 up.`).transform(Number);

export const searchText = z.string().trim().max(maxSearchLength).optional();

export const pagination = z.object({
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  total: z.number().int(),
  limit: z.number().int(),
  hasPrevPage: z.boolean(),
  hasNextPage: z.boolean(),
});
export type Pagination = z.infer<typeof pagination>;

export const pageQuery = z.object({
  page: wholeNumber("page").optional(),
  limit: wholeNumber("limit")
    .transform((limit) => Math.min(limit, maxPageSize))
    .optional(),
});
