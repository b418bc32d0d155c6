import { endWithTest } from "#testing/end-with-test.ts";
import { openFolder } from "#testing/folder.ts";
import { formOf } from "../office/records.ts";
import { type RunningServer, type StartOptions, signIn, startServer } from "./server.ts";

export interface TestServer extends RunningServer {
  dataDir: string;
}

/** A server without samples, by default on a folder of its own, that is stopped when the test ends. */
export async function serve(
  env: Record<string, string> = {},
  { dataDir = openFolder(), ...options }: StartOptions & { dataDir?: string } = {},
): Promise<TestServer> {
  const server = endWithTest(await startServer(dataDir, { SAMPLE_DATA: "off", ...env }, options));
  return { ...server, dataDir };
}

export const signedIn = async (url: string) => ({ authorization: `Bearer ${await signIn(url)}` });

export function noticeForm(title = "Exam", file?: { name: string; content: Buffer }): FormData {
  const fields = { noticeTitle: title, noticeType: "Exam", publishDate: "2025-01-05", fileType: "pdf" };
  return file
    ? formOf(fields, { field: "noticeFile", ...file })
    : formOf({ ...fields, fileLink: "https://school.example/a.pdf" });
}

export async function addNotice(url: string, headers: Record<string, string>, form = noticeForm()) {
  const response = await fetch(`${url}/api/notices`, { method: "POST", headers, body: form });
  return { status: response.status, ...(await response.json()) };
}
