/**
 * Opens a file in a new window, or through a link when the browser blocks that. Must run in the click itself or soon
 * after it: browsers allow both only while they remember the click, for about five seconds.
 */
export function openWindow(href: string): void {
  // Asked for noopener, the browser would return null and nobody could tell a new window from a blocked one.
  const opened = window.open(href, "_blank");
  if (opened) opened.opener = null;
  else clickHiddenLink(href);
}

function clickHiddenLink(href: string): void {
  const link = document.createElement("a");
  Object.assign(link, {
    href,
    target: "_blank",
    rel: "noopener",
    hidden: true,
  });
  document.body.append(link);
  link.click();
  link.remove();
}
