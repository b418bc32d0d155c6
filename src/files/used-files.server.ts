import type { ExpressionBuilder } from "kysely";
import type { Database, Tables } from "#database/tables/tables.ts";

/** How many files the records use. */
export async function countUsedFiles(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("files")
    .select(({ fn }) => fn.countAll().as("count"))
    .where((is) => is.not(noRecordUsesFile(is)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A file is used by a notice or a document, or as a picture, or as the copy of one, or as the picture of a page. */
export function noRecordUsesFile({ and, not, exists, selectFrom }: ExpressionBuilder<Tables, "files">) {
  return and([
    not(exists(selectFrom("notices").select("id").whereRef("notices.file_key", "=", "files.key"))),
    not(exists(selectFrom("pictures").select("key").whereRef("pictures.key", "=", "files.key"))),
    not(
      exists(
        selectFrom("content_files").select("version").whereRef("content_files.file_key", "=", "files.key"),
      ),
    ),
    not(
      exists(
        selectFrom("picture_variants")
          .select("file_key")
          .whereRef("picture_variants.file_key", "=", "files.key"),
      ),
    ),
    not(
      exists(
        selectFrom("file_pages").select("file_key").whereRef("file_pages.picture_key", "=", "files.key"),
      ),
    ),
  ]);
}

export function noRecordUsesPicture({ and, not, exists, selectFrom }: ExpressionBuilder<Tables, "pictures">) {
  return and([
    not(exists(selectFrom("people").select("id").whereRef("people.headshot_key", "=", "pictures.key"))),
    not(exists(selectFrom("roadblocks").select("id").whereRef("roadblocks.banner_key", "=", "pictures.key"))),
    not(exists(selectFrom("notices").select("id").whereRef("notices.file_key", "=", "pictures.key"))),
    not(
      exists(
        selectFrom("content_files").select("version").whereRef("content_files.file_key", "=", "pictures.key"),
      ),
    ),
  ]);
}
