/**
 * Makes the application forms and the syllabi of the programs again, in src/content/programs/files:
 *
 *   node scripts/make-program-files.ts
 *
 * Run it after changing what stands in src/content/programs, and commit what it wrote: the product itself never runs
 * it. The same sources give the same bytes. A school that has papers of its own puts them there under the same names
 * instead.
 */
import { fileURLToPath } from "node:url";
import { makeProgramFiles } from "../src/content/programs/make/make.ts";

await makeProgramFiles(fileURLToPath(new URL("../src/content/programs/files/", import.meta.url)));
