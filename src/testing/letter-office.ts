import type { makeFollowWorld } from "./follow-world.ts";

export const letter = {
  subject: "Library closed",
  text: "The library is closed on Friday.",
  types: null,
};

/** The office at its letters. */
export async function openOffice(world: Awaited<ReturnType<typeof makeFollowWorld>>) {
  const office = await world.asAdministrator();
  const begin = async (fields: object = {}) =>
    (await office.postJson("/api/letters", { ...letter, ...fields })).json().mailing;
  return { ...office, begin };
}
