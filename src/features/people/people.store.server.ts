import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { type AddToLog, type RecordWords, recordLogger, shortKey } from "#collections/audit-log.server.ts";
import {
  createRecordStore,
  MissingRecordsError,
  type NewRow,
  newRow,
  type RowOf,
} from "#collections/record.store.server.ts";
import { gonePerson } from "#collections/trash.server.ts";
import { isBinned, isNotBinned, isOn, lifeOf } from "#collections/visible.server.ts";
import { isPostgres } from "#database/dialect.ts";
import { recordReader } from "#database/tables/field-columns.ts";
import type { Queries } from "#database/tables/tables.ts";
import { createPictureStore, pictureUrl, type StoredPicture, toPicture } from "#files/pictures.server.ts";
import type { ListedPage } from "#site/listed-pages.ts";
import { numberedSlug, personAddress, personSlug } from "#site/record-urls.ts";
import { type PeopleGroup, personFields } from "./people.rules.ts";
import type { Person } from "./people.schemas.ts";

export type PersonRow = RowOf<"people">;

export type NewPerson = Omit<NewRow<"people">, "group" | "place" | "slug">;

/** Some 10 ms on SQLite. */
const addedAtOnce = 20;

export type PeopleStore = ReturnType<typeof createPeopleStore>;

/**
 * The people of one group. The other group's are out of its reach. With `note` its changes stand in the log; build it from
 * their transaction.
 */
export function createPeopleStore(db: Queries, group: PeopleGroup, now: () => Date, note?: AddToLog) {
  const noted = recordLogger(personWords, note);
  const records = createRecordStore({ db, table: "people", now, within: { group }, noted });

  /** A faculty member's address is free, and stays their own. Everybody new stands after those who have a place. */
  async function add(person: NewPerson, freeSlug = createFreeSlugs(db)): Promise<PersonRow> {
    for (;;) {
      const slug = group === "faculty" ? await freeSlug(person.full_name) : null;
      const added = await db
        .insertInto("people")
        .values(newRow({ ...person, group, slug, place: null }, now()))
        // Somebody else may have got it just now.
        .onConflict((conflict) => conflict.column("slug").doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!added) continue;
      await noted?.(undefined, added);
      return added;
    }
  }

  return {
    ...records,
    add: (person: NewPerson) => add(person),

    /** In one transaction; whoever needs no database, as for a page that is kept, is served in between. */
    async addAll(people: readonly NewPerson[]): Promise<void> {
      const freeSlug = createFreeSlugs(db);
      for (const [index, person] of people.entries()) {
        await add(person, freeSlug);
        if ((index + 1) % addedAtOnce === 0) await nextTurn();
      }
    },

    /** In the order of the pages. */
    list(which: "live" | "all" | "bin"): Promise<PersonRow[]> {
      return db
        .selectFrom("people")
        .selectAll()
        .where("group", "=", group)
        .where(conditionsOf[which])
        .orderBy(inOrder)
        .execute();
    },

    async setOrder(ids: readonly string[]): Promise<void> {
      const before = await setOrder(db, group, ids);
      if (note) await noteOrder(note, group, { before, after: await namesInOrder(db, group) });
    },
  };
}

const conditionsOf = { live: isOn, all: isNotBinned, bin: isBinned };

/** How the log of changes speaks of people. */
const personWords: RecordWords<RowOf<"people">> = {
  kind: "person",
  fields: personFields,
  titleOf: ({ full_name, group }) => `${full_name} (${group})`,
  others: ({ headshot_key }) => ({ Headshot: `Picture ${shortKey(headshot_key)}` }),
};

async function noteOrder(
  note: AddToLog,
  group: PeopleGroup,
  names: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const [from, to] = [names.before.join(", "), names.after.join(", ")];
  if (from === to) return;
  await note({
    kind: "person",
    action: "put in another order",
    subject: { id: group, title: `The ${group}` },
    fields: [{ field: "Order", from, to }],
  });
}

/** Those who have a place, in its order; then the others by the day on which they were added. */
const inOrder = sql`place is null, place, added_day, id`;

/** Without those in the bin. */
async function namesInOrder(db: Queries, group: PeopleGroup): Promise<string[]> {
  const people = db.selectFrom("people").select("full_name").where("group", "=", group).where(isNotBinned);
  return (await people.orderBy(inOrder).execute()).map(({ full_name }) => full_name);
}

/**
 * Puts the people of a group in this order, and returns the names as they stood before. Whoever is not named stands after them. Somebody in the bin may be named, since they
 * may have been deleted meanwhile; brought back, they stand in their place.
 */
async function setOrder(db: Queries, group: PeopleGroup, ids: readonly string[]): Promise<string[]> {
  const members = db.selectFrom("people").select("id").where("group", "=", group).orderBy("id");
  // Held in one order, so that two who set it at once do not wait for each other.
  const rows = await (isPostgres(db) ? members.forUpdate() : members).execute();
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) throw new MissingRecordsError(missing);

  const before = await namesInOrder(db, group);
  await db.updateTable("people").set({ place: null }).where("group", "=", group).execute();
  if (ids.length === 0) return before;
  const places = ids.map((id, index) => sql`(cast(${id} as text), cast(${index + 1} as integer))`);
  await sql`
    with placed (id, place) as (values ${sql.join(places)})
    update people set place = placed.place from placed where people.id = placed.id`.execute(db);
  return before;
}

const fieldsOf = recordReader(personFields);

/** People as they leave the server, with their pictures. */
export async function toRecords(db: Queries, rows: readonly PersonRow[], at: Date): Promise<Person[]> {
  const pictures = await createPictureStore(db).find(rows.map((row) => row.headshot_key));
  return rows.map((row) => toRecord(row, pictures.get(row.headshot_key), at));
}

function toRecord(row: PersonRow, picture: StoredPicture | undefined, at: Date): Person {
  return {
    _id: row.id,
    ...fieldsOf(row),
    address: row.slug === null ? "" : personAddress(row.slug),
    headshot: pictureUrl(row.headshot_key, row.full_name),
    picture: toPicture(picture, row.full_name),
    action: row.active === 1,
    ...lifeOf(row, {}, at),
  };
}

/** What the public pages read about people. */
export function createPeopleReads(db: Queries, now: () => Date) {
  return {
    list: async (group: PeopleGroup) =>
      toRecords(db, await createPeopleStore(db, group, now).list("live"), now()),
    /** The same people; whoever has no page has an empty address. */
    listed: async (group: PeopleGroup) =>
      (await createPeopleStore(db, group, now).list("live")).map(toListedPage),
    byAddress: (slug: string) => readPersonAddress(db, slug, now),
  };
}

/** A person as search engines are told of them. */
function toListedPage({ slug, full_name, headshot_key, updated_at }: PersonRow): ListedPage {
  return {
    address: slug === null ? "" : personAddress(slug),
    changedAt: updated_at,
    pictures: [pictureUrl(headshot_key, full_name)],
  };
}

/** Who stands at the address of a faculty member's page, at this moment. */
async function readPersonAddress(
  db: Queries,
  slug: string,
  now: () => Date,
): Promise<{ outcome: "found"; person: Person } | { outcome: "gone" | "unknown" }> {
  const row = await db.selectFrom("people").selectAll().where("slug", "=", slug).executeTakeFirst();
  if (!row) return { outcome: (await whichAreUsed(db, [slug]))(slug) ? "gone" : "unknown" };
  const [person] = await toRecords(db, [row], now());
  return person?.state === "live" ? { outcome: "found", person } : { outcome: "gone" };
}

const numbersAtOnce = 20;

/**
 * Finds addresses that nobody has or had: of several people of one name, the later ones get a number. It remembers how far the
 * numbers of a name went, for those who are added one after the other.
 */
function createFreeSlugs(db: Queries) {
  const reached = new Map<string, number>();
  return async (name: string): Promise<string> => {
    const words = personSlug(name);
    for (let first = reached.get(words) ?? 1; ; first += numbersAtOnce) {
      const slugs = Array.from({ length: numbersAtOnce }, (_, more) => numberedSlug(words, first + more));
      const isUsed = await whichAreUsed(db, slugs);
      const free = slugs.find((slug) => !isUsed(slug));
      if (free === undefined) continue;
      reached.set(words, first + slugs.indexOf(free));
      return free;
    }
  };
}

/** Asked for by their whole names: for those that begin alike SQLite would read all that there are. */
async function whichAreUsed(db: Queries, slugs: readonly string[]): Promise<(slug: string) => boolean> {
  const gone = db.selectFrom("gone_addresses").select("slug").where("slug", "in", slugs.map(gonePerson));
  const rows = await db
    .selectFrom("people")
    .select("slug")
    .where("slug", "in", slugs)
    .unionAll(gone)
    .execute();
  const used = new Set(rows.map(({ slug }) => slug));
  return (slug) => used.has(slug) || used.has(gonePerson(slug));
}
