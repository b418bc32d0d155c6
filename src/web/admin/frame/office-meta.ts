import { identity } from "#content/identity.ts";
import { officeMessages } from "#content/office-messages.ts";

/** The head of a page of the back office: no search engine is to list it. */
export function officeMeta(title: string) {
  return [
    { title: `${title} · ${officeMessages.office.title}, ${identity.school}` },
    { name: "robots", content: "noindex, nofollow" },
  ];
}
