import { readFileSync } from "node:fs";
import { join } from "node:path";
import { version } from "#app/server/version.ts";
import { openFolder } from "#testing/folder.ts";
import { serve } from "../support/servers/test-server.ts";

const pages = 12;

test("Prometheus reads the metrics of all processes on a port that visitors do not see", async () => {
  const server = await serve({
    WORKERS: "2",
    METRICS_PORT: "0",
    BACKUP_EVERY: "1d",
    BACKUP_TO: join(openFolder(), "backups"),
    LOG_LEVEL: "info",
  });
  const port = /"port":(\d+),"msg":"Figures/.exec(server.output())?.[1];
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const sum = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);
  await expect.poll(read).toContain("school_processes 2\n");

  for (let requests = 0; requests < pages; requests += 1) {
    expect((await fetch(`${server.url}/about`, { headers: { connection: "close" } })).status).toBe(200);
  }
  await expect
    .poll(async () => sum(await read(), /^school_answers_total{[^}]*status="200"} (\d+)$/gm))
    .toBe(pages);
  const text = await read();
  expect(text).toContain(`school_build_info{version="${version}"} 1\n`);
  expect(text).toContain("school_database_up 1\n");
  expect(text).toContain("school_mails_waiting 0\n");
  expect(text).toContain("school_jobs_given_up 0\n");
  expect(text).toContain("school_backup_failures_total 0\n");
  expect(sum(text, /^school_resident_memory_bytes{[^}]*} (\d+)$/gm)).toBeGreaterThan(50_000_000);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);

  // The Grafana dashboard uses only metrics that exist.
  const dashboard = readFileSync(join(import.meta.dirname, "../../deploy/grafana-dashboard.json"), "utf8");
  const drawn = new Set(dashboard.match(/school_[a-z_]+/g)?.map((name) => name.replace(/_bucket$/, "")));
  expect(drawn.size).toBeGreaterThan(5);
  for (const name of drawn) {
    // Only after the first backup.
    if (name !== "school_backup_last_success_timestamp_seconds") expect(text).toContain(`# TYPE ${name} `);
  }
});
