import { roadblockParts } from "./samples/picture-forms.ts";
import { jpeg } from "./samples/sample-pictures.ts";
import { makeOffice, type World } from "./world.ts";

export const banner = await jpeg({ width: 160, height: 90 });

export const linkTo = (name: string) => `https://a.example/${name}`;
export const linksOf = (response: { json(): { roadblocks: { link: string }[] } }) =>
  response.json().roadblocks.map((roadblock) => roadblock.link.replace(linkTo(""), ""));

export const publicList = (world: World, query = "") => world.app.inject(`/api/roadblock${query}`);
export const today = async (world: World) => linksOf(await world.app.inject("/api/roadblock/active"));

/** An office that has added banners which lead to these names, one after the other. */
export async function officeWith(
  banners: (string | { name: string; activeFrom: string; activeTo: string })[],
) {
  const { world, office } = await makeOffice();
  const ids: string[] = [];
  for (const added of banners) {
    const { name, ...period } = typeof added === "string" ? { name: added } : added;
    const parts = roadblockParts({ link: linkTo(name), ...period }, banner);
    ids.push((await office.send("POST", "/api/roadblock", parts)).json().roadblock._id);
  }
  return { world, office, ids };
}
