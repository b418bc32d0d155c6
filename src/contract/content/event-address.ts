import { slugOf } from "../notice-address.ts";
import type { Content } from "./documents.ts";

export type SchoolEvent = Content<"events">["items"][number];

/** What an event's address is made of, once and for good: its first day and its title. */
export const eventSlug = ({ firstDay, title }: Pick<SchoolEvent, "firstDay" | "title">): string =>
  slugOf(firstDay, title);

export const eventAddress = (slug: string): string => `/events/${encodeURIComponent(slug)}`;
