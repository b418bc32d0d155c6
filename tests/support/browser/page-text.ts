export async function mainOf(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  return /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";
}

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

export function partsOf(html: string, element: string): string[] {
  return [...html.matchAll(new RegExp(`<${element}\\b.*?</${element}>`, "gs"))].map(([part]) => part);
}
