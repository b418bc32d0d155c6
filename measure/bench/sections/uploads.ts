import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { lookDuring } from "../looks.ts";
import { forgetPeak, peakMb, residentMb, tellsCosts } from "../processes.ts";
import { allWorkDone, type Product } from "../product.ts";
import { noticeForm, openOffice, pdfOf } from "../publish.ts";
import { words } from "../report.ts";
import type { Bench, Section } from "../section.ts";
import { percentile } from "../statistics.ts";

const fileBytes = 20 * 1024 * 1024;
const uploadMs = 4_000;
const rounds = 3;
/** So many that one in a hundred looks is some 25: each banner has one that pays for rendering Home anew after it is saved. */
const banners = 15;
/** Whoever keeps the file in memory needs more than this. */
const maxGrowthMb = 20;
/** Nobody notices so much. */
const maxSlowerMs = 5;

type Office = Awaited<ReturnType<typeof openOffice>>;

export const uploads: Section = {
  name: "uploads",
  about: "what an upload does to memory and to others, one worker; p99 of a cached Home asked every 2 ms",
  async run(bench) {
    const product = await bench.products.start();
    try {
      const office = await openOffice(product.url);
      await office.publish("The first upload loads what uploads need", pdfOf(1_000_000));
      // What follows an upload is measured by the previews, and must not fall into the next round here.
      await allWorkDone(product.dataDir);
      await largeFile(bench, product, office);
      await banner(bench, product, office);
    } finally {
      await product.stop();
    }
  },
};

async function largeFile({ report }: Bench, product: Product, office: Office): Promise<void> {
  const [pid = 0] = product.workers();
  const times = { quiet: [] as number[], busy: [] as number[] };
  let growthMb = 0;
  for (let round = 0; round < rounds; round += 1) {
    times.quiet.push(...(await lookDuring(product, pause(uploadMs))));
    if (tellsCosts) forgetPeak(pid);
    const before = residentMb(pid);
    times.busy.push(...(await lookDuring(product, uploadSlowly(product.url, office, round))));
    growthMb = Math.max(growthMb, peakMb(pid) - before);
    await allWorkDone(product.dataDir);
  }
  if (tellsCosts)
    report.atMost("a 20 MB file: memory grows by", growthMb, maxGrowthMb, { unit: "MB", digits: 1 });
  judgeTimes({ report }, "a 20 MB file in 4 s", times);
}

async function banner({ report }: Bench, product: Product, office: Office): Promise<void> {
  const picture = await drawBanner();
  const times = { quiet: await lookDuring(product, pause(uploadMs)), busy: [] as number[] };
  for (let number = 0; number < banners; number += 1) {
    times.busy.push(...(await lookDuring(product, office.addBanner(picture))));
  }
  judgeTimes({ report }, `a banner of ${words(picture.length / 1024, "KB", 0)}, resized`, times);
}

function judgeTimes(
  { report }: Pick<Bench, "report">,
  what: string,
  { quiet, busy }: { quiet: number[]; busy: number[] },
): void {
  const [without, meanwhile] = [percentile(quiet, 99), percentile(busy, 99)];
  report.atMost(`${what}: others wait longer by, p99`, meanwhile - without, maxSlowerMs, {
    unit: "ms",
    digits: 1,
    more: ` (${words(meanwhile, "", 1)}-${words(without, "", 1)})`,
  });
}

/** As it arrives over a network: piece by piece. */
async function uploadSlowly(url: string, { headers }: Office, number: number): Promise<void> {
  const form = noticeForm(`A large file, number ${number}`, "2025-01-05");
  // Room for the form around it: the whole is what the limit of the file allows, and a little more.
  form.set("noticeFile", new Blob([pdfOf(fileBytes)]), "large.pdf");
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  const body = Buffer.from(await encoded.arrayBuffer());
  const sending = request(`${url}/api/notices`, {
    method: "POST",
    headers: { ...headers, "content-type": type, "content-length": body.length },
  });
  const answered = once(sending, "response");
  const piece = 64 * 1024;
  const pieceMs = uploadMs / (body.length / piece);
  const begun = performance.now();
  for (let offset = 0; offset < body.length; offset += piece) {
    if (!sending.write(body.subarray(offset, offset + piece))) await once(sending, "drain");
    const aheadMs = (offset / piece) * pieceMs - (performance.now() - begun);
    if (aheadMs > 1) await pause(aheadMs);
  }
  sending.end();
  const [answer] = await answered;
  answer.resume();
  if (answer.statusCode !== 201) throw new Error(`The large file was answered with ${answer.statusCode}.`);
}

/** Large, detailed, and just within what a banner may weigh. */
async function drawBanner(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const picture = sharp({ create: { width: 2400, height: 1350, channels: 3, background: "#000", noise } });
  return new Uint8Array(await picture.blur(1).jpeg({ quality: 85 }).toBuffer());
}
