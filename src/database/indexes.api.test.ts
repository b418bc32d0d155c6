import { DatabaseSync, type StatementSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { readDashboard } from "#features/dashboard/dashboard.routes.server.ts";
import { createNoticePages } from "#features/notices/notices.pages.server.ts";
import { makeWorld } from "#testing/world.ts";
import { isPostgres } from "./dialect.ts";
import { createJobStore } from "./queue/jobs.store.ts";

const reads = { page: 1, limit: 25 };

/** How SQLite goes about every statement that is prepared from now on. PostgreSQL decides by what the tables hold. */
function listenToPlans(): string[] {
  const plans: string[] = [];
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, ...args): StatementSync {
    if (/from "?(jobs|notices)/.test(args[0]))
      plans.push(
        ...prepare
          .call(this, `explain query plan ${args[0]}`)
          .all()
          .map(({ detail }) => String(detail)),
      );
    return prepare.apply(this, args);
  };
  onTestFinished(() => {
    DatabaseSync.prototype.prepare = prepare;
  });
  return plans;
}

test("the next job, what is hidden or scheduled, and what changed last is found without reading or sorting all", async () => {
  const world = await makeWorld();
  const at = world.now();
  const plans = listenToPlans();

  await createJobStore(world.db, world.now).claim("preview");
  for (const state of ["hidden", "scheduled"] as const)
    await createNoticePages(world.db).read({ which: state, at }, reads);

  await readDashboard(world.db, world.now);

  if (isPostgres(world.db)) return;
  expect(plans.join("\n")).toMatch(/jobs_waiting \(kind=\?\)/);
  expect(plans.join("\n")).toMatch(/notices_hidden_by_day/);
  expect(plans.join("\n")).toMatch(/SCAN notices USING INDEX notices_by_change/);
  expect(plans.filter((plan) => /TEMP B-TREE|SCAN notices(?!.*(hidden|by_change))/.test(plan))).toEqual([]);
});
