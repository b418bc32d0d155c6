/**
 * Makes the files of the samples again: those of the notices, the portraits and the banners, in src/content/samples:
 *
 *   node scripts/make-samples.ts
 *
 * Run it after changing what stands in src/content/samples/make or the school's name in src/content/identity.ts, and
 * commit what it wrote: the product itself never runs it. The same sources give the same bytes. One .ppt and one
 * .doc are converted by LibreOffice; without it (the command soffice) these two stay as they are.
 */
import { fileURLToPath } from "node:url";
import { makeSamples } from "../src/content/samples/make/make.ts";

await makeSamples(fileURLToPath(new URL("../src/content/samples/", import.meta.url)), console.info);
