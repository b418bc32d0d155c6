import { identity } from "#content/identity.ts";
import { officeMessages } from "#content/office-messages.ts";

/** The title of a back office page, and that no search engine may list it. */
export function officeMeta(title: string) {
  return [
    { title: `${title} · ${officeMessages.office.title}, ${identity.school}` },
    { name: "robots", content: "noindex, nofollow" },
  ];
}
