import { identity } from "#content/identity.ts";

/** The title and the description of a public page, for its `meta`. */
export function pageMeta(title: string, description: string) {
  return [
    { title: `${title} | ${identity.school}, ${identity.campus}` },
    { name: "description", content: description },
  ];
}
