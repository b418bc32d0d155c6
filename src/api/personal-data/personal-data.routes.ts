import {
  type ErasedAnswer,
  erasedAnswer,
  personalDataAnswer,
  personalDataBody,
} from "#contract/personal-data/personal-data.ts";
import type { Readers } from "../database/open.ts";
import type { Api } from "../http/api.ts";
import { createPersonalDataStore } from "./personal-data.store.ts";

const tags = ["Personal data"];

/** What a person may ask of the office: a copy of everything, and to be forgotten. */
export function personalDataRoutes(app: Api, { readers }: { readers: Readers }): void {
  app.post(
    "/personal-data/find",
    {
      config: { access: "owner", changesPages: false },
      schema: {
        tags,
        summary: "Find everything that is held about a person",
        description:
          "By e-mail address: messages, the newsletter, mails that wait. It is also the copy for the person.",
        body: personalDataBody,
        response: { 200: personalDataAnswer },
      },
    },
    async (request) => {
      await request.inWrite((_transaction, note) => note({ ...aboutSomebody, action: "looked up" }));
      return {
        success: true as const,
        message: "This is what is held under the address.",
        personalData: await createPersonalDataStore(readers.office, request.body.email).find(),
      };
    },
  );

  app.post(
    "/personal-data/erase",
    {
      config: { access: "owner", changesPages: false },
      schema: {
        tags,
        summary: "Erase everything that is held about a person",
        description:
          "For good and in one step: what the other call finds. Messages of other people and accounts of the back office stay.",
        body: personalDataBody,
        response: { 200: erasedAnswer },
      },
    },
    async (request) => ({
      success: true as const,
      message: "Everything that was held under the address was erased.",
      erased: await request.inWrite(async (transaction, note) => {
        const erased = await createPersonalDataStore(transaction, request.body.email).erase();
        await note({ ...aboutSomebody, action: "erased", fields: countsOf(erased) });
        return erased;
      }),
    }),
  );
}

/** The log of changes does not say whose: it would keep what was to be erased. */
const aboutSomebody = { kind: "personal data", subject: { id: "", title: "A person’s data" } } as const;

const countsOf = ({ messages, subscriptions, waitingMails }: ErasedAnswer["erased"]) => [
  { field: "Messages", from: String(messages), to: "0" },
  { field: "Places on the newsletter’s list", from: String(subscriptions), to: "0" },
  { field: "Mails that waited", from: String(waitingMails), to: "0" },
];
