import { useEffect } from "react";
import { useLoaderData } from "react-router";
import { hydrateIsland } from "#site/island/hydrate-island.tsx";
import { islandDataIn } from "#site/island/island.tsx";
import type { Board } from "./notice.route.tsx";
import { NoticeBoard } from "./notice-board.tsx";

interface IslandData {
  board: Board;
  title?: string;
}

const responseTimeoutMs = 10_000;

hydrateIsland(() => ({ Component: NoticeIsland, loader: ({ request }) => fetchBoard(request) }));

function NoticeIsland() {
  const { board, title } = useLoaderData<IslandData>();
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return <NoticeBoard board={board} />;
}

/** Until the page arrives, the list shows that it is loading, and tries again. */
async function fetchBoard({ url, signal }: Request): Promise<IslandData> {
  try {
    const timeout = AbortSignal.timeout(responseTimeoutMs);
    const response = await fetch(url, { signal: AbortSignal.any([signal, timeout]) });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    return { ...islandDataIn<IslandData>(page), title: page.title };
  } catch (error) {
    // The visitor has gone on to another URL.
    if (signal.aborted) throw error;
    console.error("The notices have not arrived yet; trying again.", error);
    return { board: { state: "pending" } };
  }
}
