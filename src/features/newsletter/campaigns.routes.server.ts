import { z } from "zod";
import { readPage, rowsWithWords } from "#collections/matching-rows.server.ts";
import { failureResponse, idParams, responses, success } from "#collections/responses.schemas.ts";
import type { Database } from "#database/tables/tables.ts";
import type { ContentReads } from "#documents/documents.reads.server.ts";
import { type Api, endpointsOf } from "#http/api.ts";
import { found, ProductError } from "#http/errors.ts";
import type { Mailer } from "#mail/mail.server.ts";
import { campaignChange, createCampaignStore, isTouched, readMailContent } from "./campaigns.store.server.ts";
import {
  campaignDetails,
  campaignListQuery,
  campaignListResponse,
  campaignResponse,
} from "./newsletter.schemas.ts";

export interface CampaignParts {
  db: Database;
  now(): Date;
  siteUrl: string | undefined;
  /** Undefined where there is no mail server. */
  mailer?: Mailer | undefined;
  follow: { perMinute: number; dailyAt: string };
  content: ContentReads;
}

const endpoint = endpointsOf("Mails to subscribers");
const what = "The mail";
const nothingToStop = "Nothing of this mail waits to be sent any more, so there is nothing to stop.";

export function campaignsRoutes(app: Api, parts: CampaignParts): void {
  const { db, now, siteUrl } = parts;
  const campaigns = createCampaignStore(db, now);

  app.get(
    "/mailings",
    endpoint("editor", "List what was mailed to subscribers, newest first", {
      querystring: campaignListQuery,
      response: responses(campaignListResponse),
    }),
    async ({ query }) => {
      const matching = rowsWithWords(db, "mailings", ["subject"], query.search, isTouched);
      const { rows, pagination } = await readPage(matching, query);
      return success("These are the mails to subscribers.", {
        mailings: await campaigns.toRecords(rows),
        pagination,
        mail: settingsOf(parts),
      });
    },
  );

  app.get(
    "/mailings/:id",
    // The screen asks again and again, which must not keep somebody signed in.
    endpoint({ access: "editor", countsAsUse: false }, "One mail: how far it is, and who did not get it", {
      params: idParams,
      response: responses(campaignDetails),
    }),
    async ({ params }) => {
      const row = found(await campaigns.find(params.id), what);
      const campaign = found((await campaigns.toRecords([row]))[0], what);
      return success("This is the mail.", {
        mailing: campaign,
        mail: settingsOf(parts),
        people: row.state === "draft" ? await campaigns.countPeople(campaign.types) : 0,
        failures: await campaigns.failuresOf(row.id),
      });
    },
  );

  app.post(
    "/mailings/:id/stop",
    endpoint({ access: "editor", changesPages: false }, "Stop a mail that is being sent", {
      description: "Mails already sent cannot be recalled; nobody else gets one.",
      params: idParams,
      response: responses(campaignResponse, 409),
    }),
    async ({ params, inWrite }) => {
      const campaign = await inWrite(async (transaction, note) => {
        const store = createCampaignStore(transaction, now);
        const stopped = await store.stop(params.id);
        if (stopped) await note(campaignChange(stopped, "stopped"));
        const row = stopped ?? found(await store.find(params.id), what);
        // Stopping it twice does no harm.
        if (row.state !== "stopped") throw new ProductError(409, nothingToStop);
        return found((await store.toRecords([row]))[0], what);
      });
      return success("The mail is stopped.", { mailing: campaign });
    },
  );

  app.get(
    "/mailings/:id/preview",
    endpoint({ access: "editor", countsAsUse: false }, "A mail as its readers see it", {
      params: idParams,
      response: { 200: z.string().describe("The mail, as HTML."), 409: failureResponse },
    }),
    async ({ params }, reply) => {
      const texts = await requireTexts(parts);
      const content = found(await readMailContent(db, now, params.id), what);
      const reader = { email: "reader@mail.example", token: "preview" };
      const { html } =
        content.kind === "letter"
          ? texts.campaign(reader, content.text)
          : texts.notices(reader, [content.notice]);
      // It shows pictures of this site, and no script runs in it.
      const policy = `default-src 'none'; img-src 'self' ${siteUrl ?? ""}; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox`;
      return reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", policy)
        .send(html ?? "");
    },
  );
}

export async function requireTexts(parts: CampaignParts) {
  const { missing } = settingsOf(parts);
  if (parts.mailer && missing.length === 0) return parts.mailer.texts();
  throw new ProductError(
    409,
    `This website cannot send mail yet. Please tell the person who runs the server: ${missing.join(" and ")} must be set, and the server started again.`,
  );
}

/** How mail is sent, and the settings that it lacks. */
function settingsOf({ mailer, siteUrl, follow }: CampaignParts) {
  const missing = [mailer ? [] : ["SMTP_URL" as const], siteUrl ? [] : ["SITE_URL" as const]].flat();
  return { missing, ...follow };
}
