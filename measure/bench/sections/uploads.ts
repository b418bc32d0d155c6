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
import { median, percentile } from "../statistics.ts";

const fileBytes = 20 * 1024 * 1024;
const uploadMs = 4_000;
/** The middle one counts: when garbage is collected, and what else the machine does, falls differently in each. */
const rounds = 3;
/** So many in a round that one in a hundred looks is some 25. */
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
  const waits: number[] = [];
  const growths: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await lookDuring(product, pause(uploadMs));
    if (tellsCosts) forgetPeak(pid);
    const before = residentMb(pid);
    const busy = await lookDuring(product, uploadSlowly(product.url, office, round));
    waits.push(percentile(busy, 99) - percentile(quiet, 99));
    growths.push(peakMb(pid) - before);
    await allWorkDone(product.dataDir);
  }
  if (tellsCosts)
    report.atMost("a 20 MB file: memory grows by", median(growths), maxGrowthMb, {
      unit: "MB",
      digits: 1,
      more: ` (${inOrder(growths)})`,
    });
  judgeWaits({ report }, "a 20 MB file in 4 s", waits);
}

async function banner({ report }: Bench, product: Product, office: Office): Promise<void> {
  const picture = await drawBanner();
  const waits: number[] = [];
  const lastLooks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await lookDuring(product, pause(uploadMs));
    const busy: number[] = [];
    for (let number = 0; number < banners; number += 1) {
      const looks = await lookDuring(product, office.addBanner(picture));
      // The last one meets the save, and pays for Home made anew: see the section about rendering.
      lastLooks.push(...looks.splice(-1));
      busy.push(...looks);
    }
    waits.push(percentile(busy, 99) - percentile(quiet, 99));
  }
  judgeWaits({ report }, `a banner of ${words(picture.length / 1024, "KB", 0)}, resized`, waits);
  report.figure("the look that meets its save, median", words(median(lastLooks), "ms", 1));
}

function judgeWaits({ report }: Pick<Bench, "report">, what: string, waits: readonly number[]): void {
  report.atMost(`${what}: others wait longer by, p99`, median(waits), maxSlowerMs, {
    unit: "ms",
    digits: 1,
    more: ` (${inOrder(waits)})`,
  });
}

const inOrder = (figures: readonly number[]) => figures.map((figure) => words(figure, "", 1)).join(", ");

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
  const responded = once(sending, "response");
  const piece = 64 * 1024;
  const pieceMs = uploadMs / (body.length / piece);
  const begun = performance.now();
  for (let offset = 0; offset < body.length; offset += piece) {
    if (!sending.write(body.subarray(offset, offset + piece))) await once(sending, "drain");
    const aheadMs = (offset / piece) * pieceMs - (performance.now() - begun);
    if (aheadMs > 1) await pause(aheadMs);
  }
  sending.end();
  const [response] = await responded;
  response.resume();
  if (response.statusCode !== 201) throw new Error(`The large file failed with ${response.statusCode}.`);
}

/** Large, detailed, and just within what a banner may weigh. */
async function drawBanner(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const picture = sharp({ create: { width: 2400, height: 1350, channels: 3, background: "#000", noise } });
  return new Uint8Array(await picture.blur(1).jpeg({ quality: 85 }).toBuffer());
}
