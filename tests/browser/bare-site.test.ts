import { expect, test } from "vitest";
import { aboutPage } from "#features/about/about.words.ts";
import { desktop, openSite, phone, sidewaysPixels } from "../support/browser/site.ts";
import { publishDocument } from "../support/office/documents.ts";

const site = openSite();

test("a list that the office has emptied leaves no heading and no band behind, and a page of nothing else says so", async () => {
  await publishDocument(site.url, "about", (about) => ({ ...about, statistics: [], chiefs: [] }));
  await publishDocument(site.url, "identity", (identity) => ({ ...identity, usefulLinks: [] }));
  await publishDocument(site.url, "gallery", (gallery) => ({ ...gallery, photographs: [] }));
  await publishDocument(site.url, "testimonials", (voices) => ({ ...voices, items: [] }));
  await publishDocument(site.url, "facilities", (facilities) => ({ ...facilities, groups: [] }));

  const page = await site.visit({ javaScriptEnabled: false, viewport: desktop });
  await page.goto("/about");
  const { chiefsTitle, statisticsTitle } = aboutPage;
  for (const name of [chiefsTitle, "Useful Links"])
    expect([name, await page.getByRole("heading", { name }).count()]).toEqual([name, 0]);
  expect(await page.getByRole("region", { name: statisticsTitle }).count()).toBe(0);

  await page.setViewportSize(phone);
  const told = [
    ["/gallery", "No photographs are shown yet"],
    ["/testimonials", "No testimonials are shown yet"],
    ["/facilities", "No facilities are listed yet"],
  ] as const;
  for (const [path, words] of told) {
    await page.goto(path);
    await page.getByText(words).waitFor();
    expect([path, await sidewaysPixels(page)]).toEqual([path, 0]);
  }
});
