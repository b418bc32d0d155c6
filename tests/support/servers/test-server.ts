import { onTestFinished } from "vitest";
import { makeFolder, type RunningServer, type StartOptions, signIn, startServer } from "./server.ts";

/** A folder that is removed when the test ends. */
export function openFolder(): string {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

export interface TestServer extends RunningServer {
  dataDir: string;
}

/** A server without samples, by default on a folder of its own, that is stopped when the test ends. */
export async function serve(
  env: Record<string, string> = {},
  { dataDir = openFolder(), ...options }: StartOptions & { dataDir?: string } = {},
): Promise<TestServer> {
  const server = await startServer(dataDir, { SAMPLE_DATA: "off", ...env }, options);
  onTestFinished(async () => void (await server.stop()));
  return { ...server, dataDir };
}

/** The headers of a signed-in administrator. */
export const signedIn = async (url: string) => ({ authorization: `Bearer ${await signIn(url)}` });

/** The form of a notice with a link, or with a file. */
export function noticeForm(
  title = "Exam",
  file?: { name: string; content: Uint8Array<ArrayBuffer> | Buffer },
): FormData {
  const form = new FormData();
  form.set("noticeTitle", title);
  form.set("noticeType", "Exam");
  form.set("publishDate", "2025-01-05");
  if (file) form.set("noticeFile", new Blob([new Uint8Array(file.content)]), file.name);
  else {
    form.set("fileLink", "https://school.example/a.pdf");
    form.set("fileType", "pdf");
  }
  return form;
}

/** Adds a notice, and returns the status and the body of the response. */
export async function addNotice(url: string, headers: Record<string, string>, form = noticeForm()) {
  const response = await fetch(`${url}/api/notices`, { method: "POST", headers, body: form });
  return { status: response.status, ...(await response.json()) };
}
