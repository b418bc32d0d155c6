export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
