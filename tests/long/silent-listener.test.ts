import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { listenForChanges } from "#app/server/processes/change-notifications.ts";
import { startProxy, throughProxy } from "../support/servers/tcp-proxy.ts";
import { startPostgres } from "../support/stores/postgres.ts";
import { tell } from "../support/tell.ts";

test("a silent connection for changes is detected by its heartbeat and replaced", async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const proxy = await startProxy(postgres.port);
  onTestFinished(proxy.stop);
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

  const begun = performance.now();
  proxy.stall();
  await expect.poll(proxy.accepted, { timeout: 60_000 }).toBeGreaterThan(1);
  const detectedMs = performance.now() - begun;
  proxy.resume();
  await expect.poll(() => notifications).toBe(2);
  await expect.poll(proxy.connections).toBe(1);
  tell(`detected after ${(detectedMs / 1000).toFixed(1)} s of silence`);
});
