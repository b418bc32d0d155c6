import { setTimeout as pause } from "node:timers/promises";
import { addNotice } from "../support/office/records.ts";
import { residentMb } from "../support/servers/memory.ts";
import { signIn } from "../support/servers/server.ts";
import { serve } from "../support/servers/test-server.ts";
import { tell } from "../support/tell.ts";

const minutes = 10;
const sampleEveryMs = 5_000;
/** Until everything was used once, and caches are full. */
const warmUpMs = 120_000;
/** What a process may hold more at the end than after its warm-up. */
const growthMb = 15;
const readers = 4;
const paths = ["/", "/notice", "/about", "/faculties", "/api/notices?page=1", "/api/faculties", "/nowhere"];

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test("ten minutes of load do not grow memory", async () => {
  const server = await serve({ LOG_LEVEL: "info", WORKERS: "2", SAMPLE_DATA: "on" });
  await expect.poll(server.output).toContain("A worker is ready");
  const worker = Number(/"pid":(\d+)[^\n]*A worker is ready/.exec(server.output())?.[1]);
  const headers = { authorization: `Bearer ${await signIn(server.url)}` };
  const id = await addNotice(server.url, "Switched on and off");
  const end = performance.now() + minutes * 60_000;
  const counts = { reads: 0, changes: 0, signIns: 0 };
  const isOver = () => performance.now() > end;

  async function read(): Promise<void> {
    for (let count = 0; !isOver(); count += 1) {
      // Searches are what nobody asks for twice.
      const path = count % 10 === 0 ? `/notice?search=${count}` : (paths[count % paths.length] ?? "/");
      const response = await fetch(server.url + path);
      await response.bytes();
      expect([200, 404]).toContain(response.status);
      counts.reads += 1;
    }
  }
  async function change(): Promise<void> {
    for (; !isOver(); counts.changes += 1) {
      const response = await fetch(`${server.url}/api/notices/${id}/toggle`, { method: "PUT", headers });
      expect(response.status).toBe(200);
      await pause(100);
    }
  }
  async function enter(): Promise<void> {
    for (; !isOver(); counts.signIns += 1) {
      expect(await signIn(server.url)).toBeTruthy();
      await pause(2_000);
    }
  }
  const samples: Record<"first" | "worker", number[]> = { first: [], worker: [] };
  async function look(): Promise<void> {
    await pause(warmUpMs);
    while (!isOver()) {
      samples.first.push(residentMb(server.pid));
      samples.worker.push(residentMb(worker));
      await pause(sampleEveryMs);
    }
  }
  await Promise.all([...Array.from({ length: readers }, read), change(), enter(), look()]);

  const trend = Object.entries(samples).map(([process, mb]) => {
    const third = Math.floor(mb.length / 3);
    return {
      process,
      from: Math.round(median(mb.slice(0, third))),
      to: Math.round(median(mb.slice(-third))),
    };
  });
  tell(
    `${minutes} minutes, ${JSON.stringify(counts)}; ${trend.map(({ process, from, to }) => `${process} ${from} → ${to} MB`).join(", ")}`,
  );
  for (const { from, to } of trend) expect(to).toBeLessThan(from + growthMb);
});
