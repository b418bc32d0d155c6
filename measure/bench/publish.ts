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

/** The office, signed in once. */
export async function openOffice(url: string) {
  const headers = { authorization: `Bearer ${await signIn(url)}` };
  const today = new Date().toISOString().slice(0, 10);

  async function post(path: string, form: FormData) {
    const response = await fetch(`${url}/api/${path}`, { method: "POST", headers, body: form });
    if (!response.ok) throw new Error(`${path} failed with ${response.status}: ${await response.text()}`);
    return response.json();
  }

  return {
    headers,
    /** Returns the address of the notice's file. */
    async publish(title: string, file: Uint8Array<ArrayBuffer>): Promise<string> {
      const form = noticeForm(title, today);
      form.set("noticeFile", new Blob([file]), "notice.pdf");
      const { notice } = await post("notices", form);
      return new URL(notice.fileUrl, url).href;
    },
    async addBanner(picture: Uint8Array<ArrayBuffer>): Promise<void> {
      const form = new FormData();
      form.set("activeFrom", "2020-01-01");
      form.set("activeTo", "2020-01-02");
      form.set("link", "https://school.example/admission");
      form.set("banner", new Blob([picture]), "banner.jpg");
      await post("roadblock", form);
    },
  };
}

export function noticeForm(title: string, day: string): FormData {
  const form = new FormData();
  form.set("noticeTitle", title);
  form.set("noticeType", "Result");
  form.set("publishDate", day);
  return form;
}
