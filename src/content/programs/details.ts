import type { ProgramKey } from "../programs.ts";
import { bba } from "./bba.ts";
import { mba } from "./mba.ts";
import { mphil } from "./mphil.ts";
import { phd } from "./phd.ts";
import type { Program } from "./program.ts";

/** Everything the pages say about each program. The header takes only the names, from ../programs.ts. */
export const programDetails: Record<ProgramKey, Program> = { bba, mba, mphil, phd };
