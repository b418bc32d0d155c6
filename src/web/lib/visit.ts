import { createContext } from "react-router";
import type { Visit } from "#contract/visit.ts";

/** What a loader works with on the server: the reads, the moment and the log of this one rendering. */
export const visitContext = createContext<Visit>();
/** Marks the scripts that this rendering wrote itself. */
export const nonceContext = createContext<string>();
