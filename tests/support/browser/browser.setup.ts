import { once } from "node:events";
import { cpSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { TestProject } from "vitest/node";
import { makeFolder, type RunningServer, startServer } from "../servers/server.ts";
import { addWindowless, ensureChromium } from "./chromium.ts";

export interface SampleData {
  readonly folder: string;
  readonly sharedSiteUrl: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** Responds with the sample data as soon as it is made. */
    sampleDataUrl: string;
  }
}

/** Vitest starts no test before every set-up has ended: the samples are made meanwhile, and files of browser tests wait for them. */
export default async function setup({ provide }: TestProject) {
  ensureChromium();
  addWindowless();
  const [samples, shared] = [makeFolder(), makeFolder()];
  const site = startSharedSite(samples.path, shared.path);
  const result = site.then(
    ({ url }): [number, SampleData] => [200, { folder: samples.path, sharedSiteUrl: url }],
    (error): [number, string] => [500, String(error)],
  );
  const server = createServer(async (_, response) => {
    const [status, body] = await result;
    response.writeHead(status, { connection: "close" }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  provide("sampleDataUrl", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await site.then(
      ({ stop }) => stop(),
      () => {},
    );
    samples.remove();
    shared.remove();
  };
}

async function startSharedSite(samples: string, shared: string): Promise<RunningServer> {
  const first = await startServer(samples);
  await first.stop();
  // Otherwise every server on a copy would render the pages of all sample files beside the tests.
  const database = new DatabaseSync(join(samples, "school.sqlite"));
  database.exec("delete from jobs where kind = 'preview'");
  database.close();
  cpSync(samples, shared, { recursive: true });
  return startServer(shared);
}
