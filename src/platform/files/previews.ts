import type { Generated } from "kysely";
import { textVersion } from "#base/file-text.ts";
import { createJobStore } from "#platform/database/queue/job-queue.ts";
import type { Numbers, Queries, Tables, Text } from "#platform/database/tables/tables.ts";
import { endingOf } from "./file-types.ts";
import { fileUrl, pictureName } from "./file-urls.ts";
import type { Preview } from "./files.schemas.ts";
import { findPictures } from "./pictures.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** What was read in a notice's file; "none" if there is nothing to show of it. */
    file_texts: Text<"file_key" | "text"> &
      Numbers<"page_count"> & { state: "made" | "none"; text_version: Generated<number> };
    file_pages: Text<"file_key" | "picture_key"> & Numbers<"page_number" | "width" | "height">;
  }
}

export type MadePage = Omit<Tables["file_pages"], "file_key">;
type MadeText = Omit<Tables["file_texts"], "file_key" | "text_version">;

const previewedEndings = ["pdf", "jpg", "png"];

export function createPreviewStore(db: Queries, now: () => Date) {
  return {
    /** Call it in the transaction that uses the file. */
    async queue(fileKey: string | null | undefined, when = { inMs: 0 }): Promise<void> {
      if (!fileKey || !previewedEndings.includes(endingOf(fileKey))) return;
      if (await this.isMade(fileKey)) return;
      await createJobStore(db, now).add("preview", fileKey, when);
    },

    async isMade(fileKey: string): Promise<boolean> {
      const row = await db
        .selectFrom("file_texts")
        .select("file_key")
        .where("file_key", "=", fileKey)
        .executeTakeFirst();
      return row !== undefined;
    },

    async add(fileKey: string, made: MadeText): Promise<void> {
      await db
        .insertInto("file_texts")
        .values({ file_key: fileKey, text_version: textVersion, ...made })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async addPages(fileKey: string, pages: readonly MadePage[]): Promise<void> {
      if (pages.length === 0) return;
      await db
        .insertInto("file_pages")
        .values(pages.map((page) => ({ file_key: fileKey, ...page })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** The name is part of the URLs of the page pictures. */
    async of(fileKey: string | null, name: string): Promise<Preview> {
      if (!fileKey) return { state: "none" };
      const made = await db
        .selectFrom("file_texts")
        .selectAll()
        .where("file_key", "=", fileKey)
        .executeTakeFirst();
      if (!made) {
        const job = await createJobStore(db, now).find("preview", fileKey);
        return { state: job && !job.given_up_at ? "waiting" : "none" };
      }
      if (made.state === "none") return { state: "none" };
      const pages = await db
        .selectFrom("file_pages")
        .selectAll()
        .where("file_key", "=", fileKey)
        .orderBy("page_number")
        .execute();
      const pictureOf = await findPictures(db, [fileKey]);
      return {
        state: "made",
        pages: pages.map(({ picture_key, page_number, width, height }) => ({
          url: fileUrl(picture_key, pictureName(`${name} ${page_number}`)),
          width,
          height,
        })),
        pageCount: made.page_count,
        text: made.text,
        picture: pictureOf(fileKey, name),
      };
    },
  };
}

/** After an update that reads files better. Texts of before stay until then. */
export async function queueOldTexts(db: Queries, now: () => Date): Promise<void> {
  if (await oldText(db)) await createJobStore(db, now).add("old texts", "");
}

export const oldText = (db: Queries) =>
  db
    .selectFrom("file_texts")
    .select(["file_key", "text"])
    .where("text_version", "<", textVersion)
    .where("text", "!=", "")
    .orderBy("file_key")
    .executeTakeFirst();
