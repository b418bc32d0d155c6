import { personAnchor } from "#contract/pages/page-anchors.ts";
import { personAddress } from "#contract/people/person-address.ts";
import { isOn } from "../database/records/visible.ts";
import type { Queries } from "../database/tables/tables.ts";
import { type SmallEntry, smallEntry } from "./search.entries.ts";

/** More than any school has. */
const maxPeople = 5_000;

/** The people that everyone may see, held until content changes. */
export function createPeopleEntries(db: Queries) {
  let loading: Promise<SmallEntry[]> | undefined;

  async function load(): Promise<SmallEntry[]> {
    const rows = await db
      .selectFrom("people")
      .select(["id", "group", "full_name", "post", "education", "subjects", "biography", "slug"])
      .where(isOn)
      .orderBy("full_name")
      .limit(maxPeople)
      .execute();
    return rows.map((row) =>
      smallEntry({
        kind: "person",
        title: row.full_name,
        href: row.slug ? personAddress(row.slug) : `/team#${personAnchor(row)}`,
        detail: row.post,
        text: [row.education, row.subjects, row.biography].filter(Boolean).join("\n"),
      }),
    );
  }

  return {
    read(): Promise<SmallEntry[]> {
      if (loading) return loading;
      const begun = load();
      loading = begun;
      begun.catch(() => {
        if (loading === begun) loading = undefined;
      });
      return begun;
    },

    /** Content has changed. */
    forget(): void {
      loading = undefined;
    },
  };
}
