import { createContext, type RouterContextProvider } from "react-router";
import type { SiteWrites, Visit } from "./visit.ts";

/** What a loader works with on the server: the reads, the moment and the log of this one rendering. */
export const visitContext = createContext<Visit>();
/** Marks the scripts that this rendering wrote itself. */
export const nonceContext = createContext<string>();

/** What an action may do. A loader has nothing of the kind: what it renders is kept for everyone. */
export function requireWrites(context: Readonly<RouterContextProvider>): SiteWrites {
  const { writes } = context.get(visitContext);
  if (!writes) throw new Error("Only an action may write: this page is being read.");
  return writes;
}
