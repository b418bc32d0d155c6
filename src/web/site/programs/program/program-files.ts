import type { FileValue } from "#contract/content/values.ts";

const ownFiles = import.meta.glob<string>("./*", {
  base: "../../../../content/programs/files",
  query: "?url",
  import: "default",
  eager: true,
});

/** Where a file is read: as the office uploaded it, or as it comes with the product. Undefined where there is none. */
export const fileUrl = ({ source, shown }: FileValue): string | undefined =>
  shown?.url ?? ownFiles[`./${source}`];
