import { type MessageFolder, messageFolders } from "#contract/messages/messages.rules.ts";
import { type ListQuery, readListQuery, writeListQuery } from "../list/query/list-query.ts";

/** Which messages are shown. It stands in the address, so that a reload and the back button keep it. */
export interface MessageListQuery extends ListQuery {
  folder: MessageFolder;
  unreadOnly: boolean;
}

/** Reads the address; invalid values are left out. */
export function readMessageQuery(params: URLSearchParams): MessageListQuery {
  return {
    ...readListQuery(params),
    folder: messageFolders.find((folder) => folder === params.get("folder")) ?? "inbox",
    unreadOnly: params.get("unread") === "true",
  };
}

/** The other way: defaults are left out of the address. */
export function writeMessageQuery(query: MessageListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.folder !== "inbox") params.set("folder", query.folder);
  if (query.unreadOnly) params.set("unread", "true");
  for (const [name, value] of writeListQuery(query)) params.set(name, value);
  return params;
}

/** What the API calls it; the same for the list and for its export. */
export function filterOf({ folder, unreadOnly, search }: Omit<MessageListQuery, "page" | "limit">) {
  return { folder, unread: unreadOnly ? "true" : undefined, search };
}
