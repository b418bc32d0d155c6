import { endWithTest } from "#testing/end-with-test.ts";
import { startListener } from "../support/servers/change-listener.ts";
import { startPostgres } from "../support/stores/postgres.ts";
import { tell } from "../support/tell.ts";

test("a silent connection for changes is detected by its heartbeat and replaced", async () => {
  const postgres = endWithTest(await startPostgres());
  const { proxy, notifications } = await startListener(postgres);

  const begun = performance.now();
  proxy.stall();
  await expect.poll(proxy.accepted, { timeout: 60_000 }).toBeGreaterThan(1);
  const detectedMs = performance.now() - begun;
  proxy.resume();
  await expect.poll(notifications).toBe(2);
  await expect.poll(proxy.connections).toBe(1);
  tell(`detected after ${(detectedMs / 1000).toFixed(1)} s of silence`);
});
