import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { dayOf } from "#base/calendar/dates.ts";
import { startMailServer } from "#testing/mail-server.ts";
import { startWithAddress } from "../../../tests/support/servers/ports.ts";
import { lookDuring } from "../looks.ts";
import { residentMb } from "../processes.ts";
import type { Product } from "../product.ts";
import { noticeForm, openOffice } from "../publish.ts";
import { words } from "../report.ts";
import type { Bench, Section } from "../section.ts";
import { percentile } from "../statistics.ts";

const people = 10_000;
const person = "person";
/** What holds without a setting, which must not be felt; and ten times that, to see what it would cost. */
const usualPerMinute = 600;
const rates = [usualPerMinute, 10 * usualPerMinute];
const quietMs = 10_000;
const busyMs = 60_000;

export const followers: Section = {
  name: "followers",
  about: `a notice for ${people} subscribers, one worker`,
  async run(bench: Bench) {
    for (const perMinute of rates) await sendAt(perMinute, bench);
  },
};

async function sendAt(perMinute: number, { report, products }: Bench): Promise<void> {
  const mailServer = await startMailServer({ keepsMails: false });
  const product = await startWithAddress((address) =>
    products.start({
      env: { ...address, SMTP_URL: mailServer.url, MAIL_PER_MINUTE: String(perMinute) },
      prepare: addSubscribers,
    }),
  );
  try {
    const quiet = await lookDuring(product, pause(quietMs));
    const before = residentMb(product.pid);
    await publish(product);
    const recipients = () => mailServer.recipients.filter((address) => address.startsWith(person));
    // The office has a mail of its own, half a minute before the subscribers.
    await until(() => recipients().length > 0);
    const busy = await lookDuring(product, pause(busyMs));
    const sent = recipients();
    const memory = residentMb(product.pid) - before;
    const wish = `${perMinute} a minute:`;
    const isUsual = perMinute === usualPerMinute;
    for (const [percent, most] of [
      [50, 1.5],
      [99, 3],
    ] as const) {
      const figure = `${wish} others' responses, p${percent}, as without`;
      const ratio = percentile(busy, percent) / percentile(quiet, percent);
      const more = ` (${words(percentile(busy, percent), "ms")})`;
      if (isUsual) report.atMost(figure, ratio, most, { more });
      else report.figure(figure, words(ratio) + more);
    }
    if (isUsual) report.atMost(`${wish} memory that it took`, memory, 100, { unit: "MB", digits: 0 });
    else report.figure(`${wish} memory that it took`, words(memory, "MB", 0));
    report.figure(`${wish} mails a second`, words(sent.length / (busyMs / 1000), "", 1));
    report.atMost(`${wish} people who got it twice`, sent.length - new Set(sent).size, 0, {
      digits: 0,
    });
  } finally {
    await product.stop();
    await mailServer.stop();
  }
}

async function publish({ url }: Product): Promise<void> {
  const { headers } = await openOffice(url);
  const form = noticeForm("Exam routine", dayOf(new Date()));
  form.set("fileLink", "https://files.example/routine.pdf");
  form.set("fileType", "pdf");
  const response = await fetch(`${url}/api/notices`, { method: "POST", headers, body: form });
  if (!response.ok) throw new Error(`The notice failed with ${response.status}.`);
}

function addSubscribers(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, "school.sqlite"));
  const add = db.prepare(
    `insert into subscribers (id, email, state, old_token_hash, confirmed_at, created_at, frequency, failures)
      values (?, ?, 'confirmed', ?, '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z', 'at once', 0)`,
  );
  db.exec("begin");
  for (let number = 0; number < people; number += 1) {
    const id = `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
    add.run(id, `${person}${number}@mail.example`, `token-${number}`);
  }
  db.exec("commit");
  db.close();
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(100);
}
