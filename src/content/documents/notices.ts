import type { Content } from "#documents/documents.ts";

export const notices: Content<"notices"> = { leading: [] };
