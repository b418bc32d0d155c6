const webSchemes = ["http:", "https:"];
/** What a name of a machine is made of: some of it stands in the headers of every page. */
const hostForm = /^[a-z0-9.-]+$/;
const otherSchemes = ["mailto:", "tel:"];

/** A whole address of the web. */
export function isWebLink(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && webSchemes.includes(url.protocol) && hostForm.test(url.hostname);
}

/** What a link of a page may lead to: the web, this site, a mail or a call. Never a script. */
export function isSafeLink(text: string): boolean {
  // Two slashes, or a backslash, would lead to another site.
  if (text.startsWith("/")) return !/^\/[/\\]/.test(text) && !text.includes("\\");
  if (isWebLink(text)) return true;
  const url = URL.parse(text);
  return url !== null && otherSchemes.includes(url.protocol) && url.pathname !== "";
}
