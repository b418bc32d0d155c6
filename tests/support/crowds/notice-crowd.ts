import { setTimeout as pause } from "node:timers/promises";
import { noticeForm } from "../servers/test-server.ts";

const retryMs = 50;

export interface CrowdReport {
  acknowledged: string[];
  /** How often each status came, "no response" where there was none. */
  writes: Record<string, number>;
  reads: Record<string, number>;
}

interface CrowdOptions {
  /** Where the site is now: a restart may move it. */
  url: () => string;
  token: string;
  writers: number;
  readers: number;
  withFiles?: boolean;
}

/** The file of a notice: its bytes name the notice, so that a file that was mixed up or cut off would show. */
export function fileOf(title: string): string {
  return `%PDF-1.4\n${`${title}\n`.repeat(2_000)}`;
}

/**
 * People who add notices and people who read, all without a pause. A writer whose notice was not acknowledged sends it
 * again with its key, until it is.
 */
export function startNoticeCrowd({ url, token, writers, readers, withFiles = false }: CrowdOptions) {
  const report: CrowdReport = { acknowledged: [], writes: {}, reads: {} };
  let isOver = false;
  let count = 0;

  async function statusOf(kind: "writes" | "reads", path: string, options?: RequestInit): Promise<number> {
    const response = await fetch(`${url()}${path}`, options).catch(() => undefined);
    await response?.bytes().catch(() => {});
    const status = response?.status ?? "no response";
    report[kind][status] = (report[kind][status] ?? 0) + 1;
    return response?.status ?? 0;
  }

  async function save(title: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() };
    const file = { name: "notice.pdf", content: Buffer.from(fileOf(title)) };
    for (;;) {
      const body = noticeForm(title, withFiles ? file : undefined);
      const status = await statusOf("writes", "/api/notices", { method: "POST", headers, body });
      if (status === 201) return void report.acknowledged.push(title);
      await pause(retryMs);
    }
  }

  async function write(): Promise<void> {
    while (!isOver) {
      count += 1;
      await save(`Notice ${count}`);
    }
  }

  async function read(): Promise<void> {
    while (!isOver) {
      await statusOf("reads", "/notice");
      // It is not cached, so that it is read from the database each time.
      await statusOf("reads", "/api/roadblock?page=1");
    }
  }

  const people = Promise.all([
    ...Array.from({ length: writers }, write),
    ...Array.from({ length: readers }, read),
  ]);
  return {
    report,
    async stop(): Promise<CrowdReport> {
      isOver = true;
      await people;
      return report;
    },
  };
}
