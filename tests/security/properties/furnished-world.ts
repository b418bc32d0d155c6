import { createHash } from "node:crypto";
import { sql } from "kysely";
import { personParts } from "#testing/samples/picture-forms.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { administrator, makeWorld, type World } from "#testing/world.ts";

/** Words that stand only in what the office alone may see. */
export const officeOnly = "for-the-eyes-of-the-office";

export interface FurnishedWorld {
  world: World;
  token: string;
  ids: string[];
  /** What no response may hold, whoever asks. */
  secrets: string[];
  /** What no response to a visitor may hold. */
  officeSecrets: string[];
}

/** A world with something of everything in it: shown and hidden, of today and of the future, and somebody's data. */
export async function furnishWorld(world: World): Promise<FurnishedWorld> {
  const office = await world.asAdministrator();
  for (let count = 0; count < 5; count += 1) {
    await office.postNotice();
    const email = `reader${count}@example.com`;
    await world.post("/api/messages", { name: "Reader", email, message: officeOnly });
    await world.post("/api/subscribers", { email: `${officeOnly}${count}@example.com` });
  }
  const hidden = await office.postNotice({ noticeTitle: officeOnly });
  await office.put(`/api/notices/${hidden.json().notice._id}/toggle`);
  const link = `https://school.example/${officeOnly}`;
  await office.addBanner({ activeFrom: "2030-01-01", activeTo: "2030-02-01", link });
  await office.addBanner();
  await office.addPerson();
  await office.send("POST", "/api/adminstration", personParts({}, await jpeg()));

  const token = await world.signIn();
  return {
    world,
    token,
    ids: await idsIn(world),
    secrets: [
      administrator.password,
      "$argon2",
      token,
      createHash("sha256").update(token).digest("hex"),
      world.folder,
    ],
    officeSecrets: [officeOnly, administrator.email],
  };
}

export const makeFurnishedWorld = async (databaseUrl?: string): Promise<FurnishedWorld> =>
  furnishWorld(await makeWorld({ databaseUrl }));

async function idsIn({ db }: World): Promise<string[]> {
  const tables = ["notices", "people", "roadblocks", "messages", "subscribers"];
  const found = await Promise.all(
    tables.map((table) => sql<{ id: string }>`select id from ${sql.table(table)}`.execute(db)),
  );
  return found.flatMap(({ rows }) => rows.map(({ id }) => id));
}
