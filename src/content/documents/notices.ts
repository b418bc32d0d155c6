import type { Content } from "#contract/content/documents.ts";

export const notices: Content<"notices"> = { leading: [] };
