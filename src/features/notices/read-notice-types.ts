import type { RouterContextProvider } from "react-router";
import { readContent } from "#kit/documents/content.ts";
import { allNoticeTypes } from "./notices.rules.ts";

export async function readNoticeTypes(context: Readonly<RouterContextProvider>): Promise<string[]> {
  return allNoticeTypes((await readContent(context, ["notices"])).notices);
}
