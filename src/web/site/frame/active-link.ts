/** What aria-current says of a link in the navigation: it is this page, or this page is inside it. */
export function ariaCurrent(href: string, currentPath: string): "page" | "true" | undefined {
  const path = currentPath === "/" ? "/" : currentPath.replace(/\/+$/, "");
  if (path === href) return "page";
  if (href !== "/" && path.startsWith(`${href}/`)) return "true";
  return undefined;
}
