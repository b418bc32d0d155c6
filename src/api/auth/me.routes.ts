import { meAnswer } from "#contract/auth.ts";
import type { Database } from "../database/tables.ts";
import type { Api } from "../http/api.ts";
import { mustChooseBy } from "./given-password.ts";
import { personOf } from "./own-account.changes.ts";

/** Who is signed in, and what the office has to know of them before it shows anything. */
export function meRoutes(app: Api, { db }: { db: Database }): void {
  app.get(
    "/auth/me",
    {
      config: { access: "publisher", isOpenDuringSetUp: true },
      schema: {
        tags: ["Sessions"],
        summary: "Say who is signed in, and what they may do",
        response: { 200: meAnswer },
      },
    },
    async (request) => {
      const person = await personOf(db, request);
      const { id, name, email, role } = person;
      const factor = await db
        .selectFrom("second_factors")
        .select("confirmed_at")
        .where("administrator_id", "=", id)
        .executeTakeFirst();
      const me = {
        name,
        email,
        role,
        hasSecondFactor: Boolean(factor?.confirmed_at),
        mustChoosePasswordBy: mustChooseBy(person)?.toISOString() ?? null,
      };
      return { success: true as const, message: "This is who is signed in.", me };
    },
  );
}
