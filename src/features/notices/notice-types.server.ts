import type { ContentReads } from "#kit/documents/read-documents.server.ts";
import { allNoticeTypes } from "./notices.rules.ts";

/** The types of notices: the prescribed ones, and those that the office has added. */
export async function listNoticeTypes(content: ContentReads): Promise<string[]> {
  return allNoticeTypes(await content.read("notices"));
}
