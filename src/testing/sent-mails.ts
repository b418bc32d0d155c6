import { linkSecrets } from "#app/server/open-mail.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { createMailJob } from "#platform/mail/outbox.ts";
import type { World } from "./world.ts";

export async function sendMails({ db, now, tokens }: Pick<World, "db" | "now" | "tokens">): Promise<Mail[]> {
  const sent: Mail[] = [];
  const { run } = createMailJob(db, linkSecrets(now, tokens), async (mail) => void sent.push(mail));
  const waiting = await db.selectFrom("outbox").select("id").orderBy("id").execute();
  for (const { id } of waiting) await run(id, new AbortController().signal);
  return sent;
}
