import { expect } from "vitest";
import type { makeFollowWorld } from "./follow-world.ts";

export const draft = {
  subject: "Library closed",
  text: "The library is closed on Friday.",
  types: null,
};

/** The office, as it writes to subscribers. */
export async function openOffice(world: Awaited<ReturnType<typeof makeFollowWorld>>) {
  const office = await world.asAdministrator();
  const begin = async (fields: object = {}) =>
    (await office.postJson("/api/letters", { ...draft, ...fields })).json().mailing;
  const sendCampaign = (id: string, people: number, version = 1) =>
    office.postJson(`/api/letters/${id}/send`, { version, people });
  return {
    ...office,
    begin,
    sendCampaign,
    /** The id of a campaign that was sent to so many. */
    async sent(people: number, fields: object = {}): Promise<string> {
      const { _id } = await begin(fields);
      expect((await sendCampaign(_id, people)).statusCode).toBe(200);
      return _id;
    },
    read: async (id: string) => (await office.get(`/api/mailings/${id}`)).json(),
  };
}
