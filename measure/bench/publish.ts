import { signIn } from "../../tests/support/servers/server.ts";

/** Bytes that pass for a PDF of this size, different each time so that the store keeps each of them. */
export function pdfOf(bytes: number): Uint8Array<ArrayBuffer> {
  const pdf = new Uint8Array(bytes);
  for (let offset = 0; offset < bytes; offset += 65_536) {
    crypto.getRandomValues(pdf.subarray(offset, Math.min(bytes, offset + 65_536)));
  }
  pdf.set(new TextEncoder().encode("%PDF-1.7\n"));
  return pdf;
}

/** Signs in once. What it returns publishes a notice and returns the URL of its file. */
export async function openOffice(url: string) {
  const headers = { authorization: `Bearer ${await signIn(url)}` };
  const publishDate = new Date().toISOString().slice(0, 10);
  return async (title: string, file: Uint8Array<ArrayBuffer>): Promise<string> => {
    const body = new FormData();
    const fields = { noticeTitle: title, noticeType: "Result", publishDate };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set("noticeFile", new Blob([file]), "notice.pdf");
    const response = await fetch(`${url}/api/notices`, { method: "POST", headers, body });
    if (!response.ok) throw new Error(`A notice failed with ${response.status}: ${await response.text()}`);
    return new URL((await response.json()).notice.fileUrl, url).href;
  };
}
