import { expect } from "vitest";
import type { Content, DocumentName } from "#documents/documents.ts";
import { officeToken } from "./office.ts";

/** Publishes a document through the API as the office does; `change` gets it as it is public now. */
export async function publishDocument<Name extends DocumentName>(
  url: string,
  name: Name,
  change: (content: Content<Name>) => Content<Name>,
): Promise<void> {
  const headers = {
    authorization: `Bearer ${await officeToken(url)}`,
    "content-type": "application/json",
  };
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/content/${name}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const read = await answer.json();
    expect(answer.status, read.message).toBe(200);
    return read;
  };
  const { document } = await call("GET", "");
  const content = change(document.content);
  const at = { revision: document.draft?.revision ?? 0, basedOn: document.version };
  const { draft } = await call("PUT", "/draft", { content, ...at });
  await call("POST", "/publish", { revision: draft.revision });
}
