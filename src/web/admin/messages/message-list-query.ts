import { type MessageFolder, messageFolders } from "#contract/messages.rules.ts";
import { type ListPage, readListPage, writeListPage } from "../list/list-page.ts";
import { listSizes } from "../list/page-sizes.ts";
import { readSearch } from "../list/search-text.ts";

/** Which messages are shown. It stands in the address, so that a reload and the back button keep it. */
export interface MessageListQuery extends ListPage {
  folder: MessageFolder;
  unreadOnly: boolean;
  search: string;
}

/** What the address asks for; what it asks for wrongly is left out. */
export function readListQuery(params: URLSearchParams): MessageListQuery {
  return {
    ...readListPage(params, listSizes),
    folder: messageFolders.find((folder) => folder === params.get("folder")) ?? "inbox",
    unreadOnly: params.get("unread") === "true",
    search: readSearch(params),
  };
}

/** The other way: what is as it is anyway does not stand in the address. */
export function writeListQuery(query: MessageListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.folder !== "inbox") params.set("folder", query.folder);
  if (query.unreadOnly) params.set("unread", "true");
  if (query.search) params.set("search", query.search);
  for (const [name, value] of writeListPage(query, listSizes)) params.set(name, value);
  return params;
}

/** What the API calls it; the same for the list and for its export. */
export function filterOf({ folder, unreadOnly, search }: MessageListQuery) {
  return { folder, unread: unreadOnly ? "true" : undefined, search };
}
