import { z } from "zod";
import { pageQuery, pagination, searchText, successResponse } from "#collections/responses.schemas.ts";

const addressText = (what: string) =>
  z.string(`${what} is missing.`).trim().min(1, `${what} is missing.`).max(2_000);

export const redirectBody = z.object({
  from: addressText("The old address").describe("A path of the old site, or its whole address."),
  to: addressText("The new address").describe("A path of this site, or a whole address of another."),
});

export const redirectRecord = z.object({
  _id: z.string(),
  from: z.string(),
  to: z.string(),
  createdAt: z.string().describe("An ISO timestamp."),
});
export type Redirect = z.infer<typeof redirectRecord>;

export const redirectListQuery = pageQuery.extend({ search: searchText });
export const redirectResponse = successResponse.extend({ redirect: redirectRecord });
export const redirectListResponse = successResponse.extend({
  redirects: z.array(redirectRecord),
  pagination,
});
export type RedirectListResponse = z.infer<typeof redirectListResponse>;
