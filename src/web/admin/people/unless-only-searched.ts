import type { ShouldRevalidateFunctionArgs } from "react-router";

/** The whole list is in the browser: other words to search for are no reason to load it again. */
export function unlessOnlySearched(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isSameScreen = currentUrl.pathname === nextUrl.pathname;
  return isSameScreen && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}
