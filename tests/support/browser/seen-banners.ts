import type { Page } from "playwright-core";

/** Makes the page's visitor one who has seen today's banners already, so that Home opens without them. */
export async function rememberBanners(page: Page, url: string): Promise<void> {
  const { roadblocks } = await (await fetch(`${url}/api/roadblock/active`)).json();
  const ids = roadblocks.map(({ _id }: { _id: string }) => _id).join(" ");
  await page.context().addCookies([{ name: "banners", value: "seen", url }]);
  await page.addInitScript((seen) => {
    // The script also runs in frames, of which some have no storage.
    if (window === window.top) localStorage.setItem("seen-banners", seen);
  }, ids);
}
