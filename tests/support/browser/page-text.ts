/** The HTML of the main part of a page. */
export async function mainOf(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  return /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";
}

/** The words of HTML, with single spaces. */
export function wordsOf(html: string): string {
  return html
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The HTML of every element of this name, without nested ones. */
export function partsOf(html: string, element: string): string[] {
  return [...html.matchAll(new RegExp(`<${element}\\b.*?</${element}>`, "gs"))].map(([part]) => part);
}
