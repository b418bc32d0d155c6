import { once } from "node:events";
import { cpSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { TestProject } from "vitest/node";
import { makeFolder, type RunningServer, startServer } from "../servers/server.ts";
import { ensureChromium } from "./chromium.ts";
import type { SampleData } from "./sample-data.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Tells where the samples are, to whoever asks and waits until they are made. */
    sampleDataUrl: string;
  }
}

/** What the samples take is made beside the tests that come before the browser's: nothing runs until all set-ups are over. */
export default async function setup({ provide }: TestProject) {
  ensureChromium();
  const [samples, shared] = [makeFolder(), makeFolder()];
  const site = openSharedSite(samples.path, shared.path);
  const told = site.then(
    ({ url }): [number, SampleData] => [200, { folder: samples.path, sharedSiteUrl: url }],
    (error): [number, string] => [500, String(error)],
  );
  const teller = createServer(async (_, answer) => {
    const [status, words] = await told;
    answer.writeHead(status, { connection: "close" }).end(JSON.stringify(words));
  }).listen(0, "127.0.0.1");
  await once(teller, "listening");
  provide("sampleDataUrl", `http://127.0.0.1:${(teller.address() as AddressInfo).port}`);
  return async () => {
    teller.close();
    // Why there is none, those who asked for it have said.
    await site.then(
      ({ stop }) => stop(),
      () => {},
    );
    samples.remove();
    shared.remove();
  };
}

async function openSharedSite(samples: string, shared: string): Promise<RunningServer> {
  const first = await startServer(samples);
  await first.stop();
  forgetPreviews(samples);
  cpSync(samples, shared, { recursive: true });
  return startServer(shared);
}

/** Every server on a copy would make the pages of all samples, beside the tests and in its own time. */
function forgetPreviews(folder: string): void {
  const database = new DatabaseSync(join(folder, "school.sqlite"));
  database.exec("delete from jobs where kind = 'preview'");
  database.close();
}
