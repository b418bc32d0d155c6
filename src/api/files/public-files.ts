import { sql } from "kysely";
import { dayOf, endOfDay, startOfDay } from "#contract/calendar/dates.ts";
import { isLiveNotice, isLiveRoadblock, isOn } from "../database/records/visible.ts";
import type { Queries } from "../database/tables/tables.ts";

/** Some hundred bytes each. */
const maxRemembered = 20_000;

interface Readers {
  isPublic: boolean;
  /** It may be otherwise from then on. */
  until: Date | undefined;
}

interface Known extends Readers {
  /** How long the file was when it was put. */
  bytes: number;
}

export type PublicFiles = ReturnType<typeof createPublicFiles>;

/**
 * Which files everyone may read: those that a record uses which everyone may see, the copies of its picture and the
 * pictures of its pages. Asked of the database once, and remembered until content changes or the moment comes at which a
 * record appears or ends.
 */
export function createPublicFiles(db: Queries, now: () => Date) {
  let known = new Map<string, Known>();

  async function lookUp(key: string): Promise<Known | undefined> {
    const file = await db.selectFrom("files").select("bytes").where("key", "=", key).executeTakeFirst();
    return file && { ...(await lookUpReaders(key)), bytes: file.bytes };
  }

  async function lookUpReaders(key: string): Promise<Readers> {
    const at = now();
    const moments: Date[] = [];
    for (const askFor of [inNotices, inPeople, inRoadblocks, inContent]) {
      const found = await askFor(db, key, at);
      if (found.isPublic) return found;
      if (found.until) moments.push(found.until);
    }
    return { isPublic: false, until: moments.sort((one, other) => Number(one) - Number(other))[0] };
  }

  return {
    /** Undefined where no such file was ever put, or it is removed. */
    async find(key: string): Promise<Known | undefined> {
      const before = known.get(key);
      if (before && (!before.until || before.until > now())) return before;
      const remembered = known;
      const found = await lookUp(key);
      // Anyone can make up names of files, and the office may put one of that name without a change of content.
      if (!found) return undefined;
      if (remembered.size >= maxRemembered) remembered.clear();
      // What was asked before a change is kept where nobody looks any more.
      remembered.set(key, found);
      return found;
    },

    /** Content has changed. */
    forget(): void {
      known = new Map();
    },
  };
}

async function inNotices(db: Queries, key: string, at: Date): Promise<Readers> {
  const live = await db
    .selectFrom("notices")
    .select("visible_until")
    .where("file_key", "in", filesWith(key))
    .where(isLiveNotice(at))
    .limit(1)
    .executeTakeFirst();
  if (live) return { isPublic: true, until: instant(live.visible_until) };
  const { starts } = await db
    .selectFrom("notices")
    .select(({ fn }) => fn.min("visible_from").as("starts"))
    .where("file_key", "in", filesWith(key))
    .where(isOn)
    .where("visible_from", ">", at.toISOString())
    .executeTakeFirstOrThrow();
  return { isPublic: false, until: instant(starts) };
}

async function inPeople(db: Queries, key: string): Promise<Readers> {
  const live = await db
    .selectFrom("people")
    .select("id")
    .where("headshot_key", "in", picturesWith(key))
    .where(isOn)
    .limit(1)
    .executeTakeFirst();
  return { isPublic: live !== undefined, until: undefined };
}

async function inRoadblocks(db: Queries, key: string, at: Date): Promise<Readers> {
  const live = await db
    .selectFrom("roadblocks")
    .select("active_to")
    .where("banner_key", "in", picturesWith(key))
    .where(isLiveRoadblock(at))
    .limit(1)
    .executeTakeFirst();
  if (live) return { isPublic: true, until: endOfDay(live.active_to) };
  const { starts } = await db
    .selectFrom("roadblocks")
    .select(({ fn }) => fn.min("active_from").as("starts"))
    .where("banner_key", "in", picturesWith(key))
    .where(isOn)
    .where("active_from", ">", dayOf(at))
    .executeTakeFirstOrThrow();
  return { isPublic: false, until: starts ? startOfDay(starts) : undefined };
}

async function inContent(db: Queries, key: string, at: Date): Promise<Readers> {
  const used = () =>
    db
      .selectFrom("content_versions")
      .innerJoin("content_files", (join) =>
        join
          .onRef("content_files.document", "=", "content_versions.document")
          .onRef("content_files.version", "=", "content_versions.version"),
      )
      .where("content_files.file_key", "in", picturesWith(key))
      .where("content_versions.withdrawn_at", "is", null);
  const live = await used()
    .select("content_versions.version")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("content_versions as newer")
            .select("newer.version")
            .whereRef("newer.document", "=", "content_versions.document")
            .whereRef("newer.version", ">", "content_versions.version")
            .where("newer.withdrawn_at", "is", null)
            .where("newer.publish_at", "<=", at.toISOString()),
        ),
      ),
    )
    .where("content_versions.publish_at", "<=", at.toISOString())
    .limit(1)
    .executeTakeFirst();
  // Whatever becomes public by itself may use the file, or no longer.
  const { next } = await db
    .selectFrom("content_versions")
    .select(({ fn }) => fn.min("publish_at").as("next"))
    .where("withdrawn_at", "is", null)
    .where("publish_at", ">", at.toISOString())
    .executeTakeFirstOrThrow();
  return { isPublic: live !== undefined, until: instant(next) };
}

/** The picture itself, or those of which the file is a copy in another width. */
const picturesWith = (key: string) =>
  sql<string>`(select ${key} union all select picture_key from picture_variants where file_key = ${key})`;

/** The same, or those of which the file shows a page. */
const filesWith = (key: string) =>
  sql<string>`(select ${key} union all select picture_key from picture_variants where file_key = ${key}
    union all select file_key from file_pages where picture_key = ${key})`;

const instant = (text: string | null): Date | undefined => (text ? new Date(text) : undefined);
