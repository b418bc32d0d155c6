import { contentIn } from "./content.ts";

type Matches = Parameters<typeof contentIn>[0];

/** The title of a public page, with the school it belongs to. */
export function pageTitle(matches: Matches, title?: string): string {
  const identity = contentIn(matches, "identity");
  const school = identity && `${identity.school}, ${identity.campus}`;
  return [title, school].filter(Boolean).join(" | ");
}

/** The title and the description of a public page, for its `meta`. */
export function pageMeta(
  matches: Matches,
  title: string,
  description: string | ((school: string) => string),
) {
  return [
    { title: pageTitle(matches, title) },
    {
      name: "description",
      content: typeof description === "string" ? description : description(schoolIn(matches)),
    },
  ];
}

const schoolIn = (matches: Matches): string => contentIn(matches, "identity")?.school ?? "";
