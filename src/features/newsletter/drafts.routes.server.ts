import { idParams, responses, success, successResponse } from "#collections/responses.schemas.ts";
import { listNoticeTypes } from "#documents/documents.reads.server.ts";
import { type Api, endpointsOf } from "#http/api.ts";
import { badInput, found, ProductError } from "#http/errors.ts";
import { readTypes } from "#mail/mail.server.ts";
import { createOutboxStore } from "#mail/outbox.server.ts";
import { queueMails } from "./announce.job.server.ts";
import { type CampaignParts, requireTexts } from "./campaigns.routes.server.ts";
import {
  type CampaignRow,
  campaignChange,
  createCampaignStore,
  toCampaign,
} from "./campaigns.store.server.ts";
import { campaignResponse, draftBody, draftChanges, sendingBody } from "./newsletter.schemas.ts";

const endpoint = endpointsOf("Mails to subscribers");
const write = { access: "editor", changesPages: false } as const;
const what = "The mail";

export function draftsRoutes(app: Api, parts: CampaignParts): void {
  const { db, now } = parts;

  /** A draft may keep a type that the school has removed since. */
  async function requireTypes(types: readonly string[] | null = null, before: string | null = null) {
    const known = [...(await listNoticeTypes(parts.content)), ...(readTypes(before) ?? [])];
    if (types?.some((type) => !known.includes(type)))
      throw badInput("The request was not accepted", [
        { field: "types", message: "One of the notice types is not known." },
      ]);
  }

  app.post(
    "/letters",
    endpoint(write, "Begin a mail to subscribers", { body: draftBody, response: { 201: campaignResponse } }),
    async ({ body, inWrite }, reply) => {
      await requireTypes(body.types);
      const row = await inWrite((transaction) => createCampaignStore(transaction, now).addDraft(body));
      return reply.code(201).send(success("The draft was saved.", { mailing: toCampaign(row) }));
    },
  );

  app.put(
    "/letters/:id",
    endpoint(write, "Change a draft", {
      params: idParams,
      body: draftChanges,
      response: responses(campaignResponse, 409),
    }),
    async ({ params: { id }, body, inWrite }) => {
      await requireTypes(body.types, (await createCampaignStore(db, now).find(id))?.types);
      const row = await inWrite(async (transaction) => {
        const store = createCampaignStore(transaction, now);
        return (await store.changeDraft(id, body)) ?? explainRefusal(store, id);
      });
      return success("The draft was saved.", { mailing: toCampaign(row) });
    },
  );

  app.delete(
    "/letters/:id",
    endpoint(write, "Discard a draft", { params: idParams, response: responses(successResponse, 409) }),
    async ({ params: { id }, inWrite }) => {
      await inWrite(async (transaction, note) => {
        const store = createCampaignStore(transaction, now);
        await note(
          campaignChange(
            (await store.removeDraft(id)) ?? (await explainRefusal(store, id)),
            "draft discarded",
          ),
        );
      });
      return success("The draft was discarded.");
    },
  );

  app.post(
    "/letters/:id/test",
    endpoint(write, "Send a draft to oneself", {
      params: idParams,
      response: responses(successResponse, 409),
    }),
    async (request) => {
      const texts = await requireTexts(parts);
      const { email } = found(await request.administrator(), "The administrator");
      await request.inWrite(async (transaction, note) => {
        const row = requireComplete(await createCampaignStore(transaction, now).find(request.params.id));
        const mail = texts.campaign(
          { email, token: "test" },
          { subject: `Test: ${row.subject}`, text: row.body },
        );
        // Without the unsubscribe headers: the token of a test belongs to nobody.
        await createOutboxStore(transaction, now).add({ ...mail, headers: {} });
        await note(campaignChange(row, "sent as a test"));
      });
      return success(`A test is on its way to ${email}.`);
    },
  );

  app.post(
    "/letters/:id/send",
    endpoint(write, "Send a draft to its readers", {
      description:
        "Once: a second request finds no draft. Refused when it would go to more or fewer people than were confirmed.",
      params: idParams,
      body: sendingBody,
      response: responses(campaignResponse, 409),
    }),
    async ({ params: { id }, body: { version, people }, inWrite }) => {
      await requireTexts(parts);
      const campaign = await inWrite(async (transaction, note) => {
        const store = createCampaignStore(transaction, now);
        requireComplete(await store.find(id));
        const row = (await store.begin(id, version)) ?? (await explainRefusal(store, id));
        const campaign = toCampaign(row);
        const count = await store.countPeople(campaign.types);
        if (count !== people) throw countHasChanged(count);
        await queueMails(transaction, now);
        const fields = {
          Text: row.body,
          For: campaign.types?.join(", ") ?? "Everybody",
          People: String(people),
        };
        await note({
          ...campaignChange(row, "sent"),
          fields: Object.entries(fields).map(([field, to]) => ({ field, from: "", to })),
        });
        return campaign;
      });
      return success("The mail is being sent.", { mailing: campaign });
    },
  );
}

function requireComplete(row: CampaignRow | undefined): CampaignRow {
  const draft = found(row, what);
  if (draft.subject && draft.body) return draft;
  throw new ProductError(409, "The mail needs a subject and a text before it can be sent.");
}

/** Why the draft could not be changed, deleted or sent. */
async function explainRefusal(store: ReturnType<typeof createCampaignStore>, id: string): Promise<never> {
  const { state } = found(await store.find(id), what);
  throw new ProductError(
    409,
    state === "draft"
      ? "Somebody has saved this draft since you opened it. Please load it again before you go on."
      : "This mail was sent already: it can no longer be changed, and is not sent again.",
  );
}

const countHasChanged = (count: number) =>
  new ProductError(
    409,
    `Meanwhile it would go to ${count} ${count === 1 ? "person" : "people"}. Nothing was sent. Please look at the number and confirm again.`,
  );
