import { useEffect } from "react";
import { inboxMessages } from "#content/office/inbox-messages.ts";
import { officeMeta } from "../frame/office-meta.ts";
import { noteUnread } from "../frame/unread-messages.ts";
import { useListInAddress } from "../list/query/use-list-in-address.ts";
import type { Route } from "./+types/messages.route";
import { readMessageQuery, writeMessageQuery } from "./message-list-query.ts";
import { messageCalls } from "./messages.calls.ts";
import { MessagesPage } from "./messages.page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, inboxMessages.heading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readMessageQuery(new URL(request.url).searchParams);
  return { query, list: messageCalls.list(query) };
}

export default function Messages({ loaderData: { query, list: loading } }: Route.ComponentProps) {
  const shown = useListInAddress(loading, query, writeMessageQuery);
  const { list } = shown;

  useEffect(() => {
    if (list?.state === "ready") noteUnread(list.unread);
  }, [list]);

  return <MessagesPage {...shown} />;
}
