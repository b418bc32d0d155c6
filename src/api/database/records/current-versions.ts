import type { Queries } from "../tables/tables.ts";

/** The newest of each document that is public. */
export function currentVersions(db: Queries, at: Date) {
  const newest = db
    .selectFrom("content_versions")
    .select(({ fn }) => ["document", fn.max("version").as("version")])
    .where("withdrawn_at", "is", null)
    .where("publish_at", "<=", at.toISOString())
    .groupBy("document")
    .as("newest");
  return db
    .selectFrom("content_versions")
    .innerJoin(newest, (join) =>
      join
        .onRef("newest.document", "=", "content_versions.document")
        .onRef("newest.version", "=", "content_versions.version"),
    );
}
