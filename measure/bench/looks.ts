import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "./client.ts";
import type { Product } from "./product.ts";

const betweenLooksMs = 2;

/** How long a cached page takes, again and again, until the work is done. */
export async function lookDuring(product: Product, work: Promise<unknown>): Promise<number[]> {
  const client = createClient(product.url);
  const times: number[] = [];
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  await client.get("/");
  while (!isDone) {
    times.push((await client.get("/")).ms);
    await pause(betweenLooksMs);
  }
  client.close();
  await done;
  return times;
}
