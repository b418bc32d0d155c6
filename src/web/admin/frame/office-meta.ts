import { doorMessages } from "#content/office/office-door-messages.ts";
import { contentIn } from "#web/lib/content/content.ts";

/** The title of a back office page, and that no search engine may list it. */
export function officeMeta(matches: Parameters<typeof contentIn>[0], title: string) {
  const school = contentIn(matches, "identity")?.school;
  return [
    { title: `${title} · ${[doorMessages.office.title, school].filter(Boolean).join(", ")}` },
    { name: "robots", content: "noindex, nofollow" },
  ];
}
