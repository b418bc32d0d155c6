import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { pdfWithPages } from "#testing/samples/sample-pdfs.ts";
import { jpegOf } from "#testing/samples/sample-pictures.ts";
import { lookDuring } from "../looks.ts";
import type { Product } from "../product.ts";
import { noticeForm, openOffice } from "../publish.ts";
import type { Bench, Section } from "../section.ts";
import { median, percentile } from "../statistics.ts";

const pages = 20;
const fileBytes = 300_000;
const rounds = 15;
const filesInARow = 50;
const quietMs = 4_000;

type Office = Awaited<ReturnType<typeof openOffice>>;

export const previews: Section = {
  name: "previews",
  about: `what a PDF of ${pages} pages costs whoever uploads it and everyone else, one worker`,
  async run(bench) {
    const product = await bench.products.start();
    try {
      const office = await openOffice(product.url);
      await responses(bench, product, office);
      await manyInARow(bench, product, office);
    } finally {
      await product.stop();
    }
  },
};

/** With nothing else to do: each upload begins when the preview before it is made. */
async function responses({ report }: Bench, product: Product, office: Office): Promise<void> {
  const times = { pdf: [] as number[], jpg: [] as number[], made: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.jpg.push(await upload(product.url, office, "photo.jpg", await jpegOf(fileBytes + round)));
    await allMade(product);
    const begun = performance.now();
    times.pdf.push(await upload(product.url, office, "routine.pdf", differentPdf(round)));
    await allMade(product);
    times.made.push((performance.now() - begun) / 1000);
  }
  report.atMost("its upload, as a picture's of its size", median(times.pdf) / median(times.jpg), 1.2);
  report.atMost(`all ${pages} pages are there after`, median(times.made), 5, { unit: "s", digits: 1 });
}

async function manyInARow({ report }: Bench, product: Product, office: Office): Promise<void> {
  const quiet = await lookDuring(product, pause(quietMs));
  const uploadAll = async () => {
    for (let number = 0; number < filesInARow; number += 1)
      await upload(product.url, office, "routine.pdf", differentPdf(rounds + number));
    await allMade(product);
  };
  const busy = await lookDuring(product, uploadAll());
  for (const percent of [50, 99])
    report.atMost(
      `${filesInARow} in a row: others' responses, p${percent}, as without`,
      percentile(busy, percent) / percentile(quiet, percent),
      percent === 50 ? 1.5 : 3,
    );
}

/** Returns after how many milliseconds it was saved. */
async function upload(url: string, { headers }: Office, name: string, file: Buffer): Promise<number> {
  const form = noticeForm(`${name} ${crypto.randomUUID()}`, "2025-01-05");
  form.set("noticeFile", new Blob([new Uint8Array(file)]), name);
  const begun = performance.now();
  const response = await fetch(`${url}/api/notices`, { method: "POST", headers, body: form });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The upload of ${name} failed with ${response.status}.`);
  return performance.now() - begun;
}

/** The same bytes again would not be made again. */
function differentPdf(number: number): Buffer {
  const pdf = pdfWithPages(pages);
  return Buffer.concat([pdf, Buffer.alloc(fileBytes - pdf.length, `%${number}\n`)]);
}

async function allMade({ dataDir }: Product): Promise<void> {
  const db = new DatabaseSync(join(dataDir, "school.sqlite"), { readOnly: true });
  // Without a mail server, what waits to be sent waits for good.
  const waiting = db.prepare(
    "select count(*) as jobs from jobs where given_up_at is null and kind in ('preview', 'preview pages')",
  );
  while (waiting.get()?.jobs !== 0) await pause(20);
  db.close();
}
