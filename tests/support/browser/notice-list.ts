import type { Page } from "playwright-core";

/** The newest of the sample notices, a PDF of ours. */
export const firstPdf = "BBA Fourth Semester: routine of the end-term examination";

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
export const linkTo = (page: Page, title: string | RegExp) => page.getByRole("link", { name: title }).first();

/** The row of a notice has no preview, and a link that opens its file. */
export async function offersOpenOnly(page: Page, title: string): Promise<void> {
  const row = page.getByRole("row").filter({ hasText: title });
  await row.getByText("Open", { exact: true }).waitFor();
  await row.getByText("Preview", { exact: true }).waitFor({ state: "hidden" });
}

/** Whether a browser shows PDFs by itself differs from one to the next, also among those that run these tests. */
export async function pretendPdfViewer(page: Page, isThere: boolean): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, "pdfViewerEnabled", { value });
  }, isThere);
}
