import type { Page } from "playwright-core";

export const form = (page: Page) => page.getByRole("region", { name: /(Add New|Edit) Notice/ });
export const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
export const search = (page: Page, words: string) => page.getByRole("searchbox").fill(words);

/** A file as Playwright hands it to a file field. */
export const pdf = (name: string, content = "%PDF-1.4\n%%EOF\n") => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(content),
});
