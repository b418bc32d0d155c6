import { createHash } from "node:crypto";

interface UploadOptions {
  url: string;
  token: string;
  people: number;
}

const atLeastBytes = 40_000;

/** Each has bytes of its own, so that a file that got mixed up or cut off would show. */
export function makePdf(number: number): Uint8Array<ArrayBuffer> {
  const head = `%PDF-1.4\n% notice ${number}\n`;
  return new Uint8Array(
    Buffer.concat([Buffer.from(head), Buffer.alloc(atLeastBytes + number * 97, number % 251)]),
  );
}

export const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

/** People who add notices with files of their own, without a pause, until `stop`. */
export function startUploads({ url, token, people }: UploadOptions) {
  /** The hash of the file's bytes, by the title of its notice. */
  const acknowledged = new Map<string, string>();
  let isOver = false;
  let next = 0;

  async function upload(number: number): Promise<void> {
    const title = `Notice ${number}`;
    const content = makePdf(number);
    const form = new FormData();
    form.set("noticeTitle", title);
    form.set("noticeType", "Exam");
    form.set("publishDate", "2025-01-05");
    form.set("noticeFile", new Blob([content]), `notice-${number}.pdf`);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api/notices`, { method: "POST", headers, body: form });
    if (response.status !== 201) throw new Error(`The upload failed with ${response.status}.`);
    await response.bytes();
    acknowledged.set(title, sha256(content));
  }

  async function work(): Promise<void> {
    while (!isOver) await upload(next++);
  }

  const all = Promise.all(Array.from({ length: people }, work));
  return {
    acknowledged,
    /** Lets everybody finish what they are at. */
    async stop(): Promise<Map<string, string>> {
      isOver = true;
      await all;
      return acknowledged;
    },
  };
}
