const listKey = "seen-banners";
/** Without an end of its own it goes with the browser session, in all its tabs at once; the list alone would stay for good. */
const sessionMark = "banners=seen";

/** Undefined where the browser keeps nothing: then no banner is shown, because it would be shown every time. */
export function readSeenBanners(): string[] | undefined {
  try {
    if (!navigator.cookieEnabled) return undefined;
    const list = localStorage.getItem(listKey) ?? "";
    return document.cookie.split("; ").includes(sessionMark) ? list.split(" ") : [];
  } catch {
    return undefined;
  }
}

export function rememberBanner(id: string): void {
  localStorage.setItem(listKey, [...(readSeenBanners() ?? []), id].join(" "));
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store, and this needs no answer.
  document.cookie = `${sessionMark}; path=/; samesite=lax${secure}`;
}
