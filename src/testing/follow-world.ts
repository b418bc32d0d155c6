import { pino } from "pino";
import { newId } from "#base/ids.ts";
import { createAnnounceJob, createDueMails } from "#features/newsletter/announce.job.server.ts";
import { type FollowChoices, firstChoices } from "#features/newsletter/newsletter.rules.ts";
import { createSendJob } from "#features/newsletter/send.job.server.ts";
import {
  createSubscriberLinks,
  createSubscriberStore,
} from "#features/newsletter/subscribers.store.server.ts";
import { createNoticeStore } from "#features/notices/notices.store.server.ts";
import type { RowOf } from "#kit/collections/record.store.server.ts";
import { createJobRunner } from "#platform/database/queue/job-runner.ts";
import { createSmtp } from "#platform/mail/smtp.ts";
import { endWithTest } from "./end-with-test.ts";
import { startMailServer } from "./mail-server.ts";
import { addRows } from "./many-rows.ts";
import { makeMailer } from "./samples/made-up-mail.ts";
import { noticeRow } from "./samples/notice-row.ts";
import { makeWorld } from "./world.ts";

export async function makeFollowWorld({
  people = [] as string[],
  perMinute = 60_000,
  dailyAt = "17:00",
} = {}) {
  const { mailer } = makeMailer();
  const world = await makeWorld({ mailer, siteUrl: "https://som.example" });
  const mailServer = endWithTest(await startMailServer());
  const { db, now, tokens } = world;
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const smtp = createSmtp(mailServer.url, { name: async () => "School", address: "news@som.example" });
  const notices = createNoticeStore(db, now);
  const subscribers = createSubscriberStore(db, now);
  const links = createSubscriberLinks(db, now, tokens);

  function makeRunner({ canMail = true } = {}) {
    const announce = createAnnounceJob({ db, now, dailyAt, canMail });
    const send = createSendJob({ db, now, tokens, log, mailer, smtp, perMinute });
    const loops = [canMail ? { announce, send } : { announce }];
    return endWithTest(createJobRunner({ db, now, loops, queueDue: createDueMails(db, now), log }));
  }

  const runner = makeRunner();

  async function addSubscriber(name: string, choices: FollowChoices = firstChoices) {
    const { id, email } = await subscribers.add(`${name}@mail.example`, "asked");
    const token = tokens.make(id);
    await links.confirm(token, choices);
    return { id, token, email };
  }
  for (const name of people) await addSubscriber(name);

  const addNotice = (fields: Parameters<typeof noticeRow>[0]) => notices.add(noticeRow(fields));

  async function addDownload(fields: Partial<RowOf<"downloads">> = {}): Promise<string> {
    const id = newId();
    const at = now().toISOString();
    const key = `${id}.pdf`;
    await addRows(db, "files", [{ key, bytes: 1, claimed_at: at }]);
    const row = { id, active: 1, version: 1, created_at: at, updated_at: at, title: "Form", slug: id };
    const file = { file_key: key, file_title: "a.pdf", file_bytes: 1 };
    await addRows(db, "downloads", [{ ...row, ...file, category: "Forms", day: "2025-01-01", ...fields }]);
    return id;
  }

  return {
    ...world,
    mailServer,
    smtp,
    mailer,
    lines,
    makeRunner,
    runner,
    addSubscriber,
    addNotice,
    addDownload,
    notices,

    async runRoundAfter(ms: number) {
      world.pass(ms);
      await runner.runRound();
    },

    async publish(title: string) {
      const notice = await addNotice({ title });
      await runner.runRound();
      return notice;
    },

    got: () => mailServer.recipients.map((address) => address.split("@")[0]).sort(),

    states: async () =>
      (await db.selectFrom("deliveries").select("state").execute()).map(({ state }) => state).sort(),
  };
}

/** One notice, and its list made by a server whose mail server is away. */
export async function withWaiting(...names: string[]) {
  const world = await makeFollowWorld({ people: names });
  world.mailServer.goDown();
  await world.publish("Exam routine");
  world.mailServer.comeUp();
  world.pass(60_000);
  return world;
}
