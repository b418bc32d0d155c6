import { pino } from "pino";
import { listenForChanges } from "#app/server/processes/change-notifications.ts";
import { endWithTest } from "#testing/end-with-test.ts";
import type { Postgres } from "../stores/postgres.ts";
import { startProxy, throughProxy } from "./tcp-proxy.ts";

export async function startListener(postgres: Postgres) {
  const proxy = endWithTest(await startProxy(postgres.port));
  let notifications = 0;
  const listener = listenForChanges({
    databaseUrl: throughProxy(postgres.url, proxy),
    contentChanged: () => {
      notifications += 1;
    },
    log: pino({ level: "silent" }),
  });
  onTestFinished(listener.stop);
  await expect.poll(() => notifications).toBe(1);
  return { proxy, notifications: () => notifications };
}
