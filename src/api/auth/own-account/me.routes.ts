import { meAnswer } from "#contract/accounts/auth.ts";
import type { Database } from "../../database/tables/tables.ts";
import type { Api } from "../../http/api.ts";
import { mustChooseBy } from "../passwords/given-password.ts";
import { personOf } from "./own-account.changes.ts";

interface MeParts {
  db: Database;
  /** Whether everybody in the office must have a second factor. */
  requireSecondFactor: boolean;
  version: string;
}

/** Who is signed in, and what the office has to know of them before it shows anything. */
export function meRoutes(app: Api, { db, requireSecondFactor, version }: MeParts): void {
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
      const { name, email, role } = person;
      const hasSecondFactor = (await request.administrator())?.hasSecondFactor ?? false;
      const me = {
        name,
        email,
        role,
        hasSecondFactor,
        mustSetUpSecondFactor: requireSecondFactor && !hasSecondFactor,
        mustChoosePasswordBy: mustChooseBy(person)?.toISOString() ?? null,
        version,
      };
      return { success: true as const, message: "This is who is signed in.", me };
    },
  );
}
