import { z } from "zod";
import { inPages, successResponse } from "#base/responses.schemas.ts";
import type { PlainRecord } from "#kit/collections/define-collection.ts";
import type { downloads } from "./downloads.rules.ts";

const version = z
  .object({
    id: z.string(),
    title: z.string(),
    bytes: z.number().int(),
    url: z.string().nullable().describe("For signed-in people; null when it is withdrawn."),
    savedAt: z.string(),
    savedBy: z.string(),
    state: z.enum(["current", "past", "withdrawn"]),
  })
  .meta({ id: "DownloadVersion" });

export const downloadShape = {
  slug: z.string().describe("The last part of the URL of its page, given once."),
  address: z
    .string()
    .describe("The URL of its page. That of its file, with /file at the end, always gives today’s version."),
  fileType: z.string(),
  fileBytes: z.number().int(),
  changedAt: z.string(),
  url: z.string().optional().describe("The file of today for signed-in people. Only for the office."),
  versions: z
    .array(version)
    .optional()
    .describe("All files that it has or had, the newest first. Only for the office."),
};

type More = { [Name in keyof typeof downloadShape]: z.infer<(typeof downloadShape)[Name]> };
export type Download = PlainRecord<typeof downloads> & More;

export const categoriesResponse = successResponse.extend({
  categories: z.array(z.object({ id: z.string(), name: z.string(), hint: z.string() })),
  ...inPages,
});

export interface DownloadFilter {
  category?: string | undefined;
  fiscalYear?: string | undefined;
  search?: string | undefined;
}
export type CategoriesResponse = z.infer<typeof categoriesResponse>;
