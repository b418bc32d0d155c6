import { makeOffice, type World } from "./world.ts";

export const titlesOf = (response: { json(): { notices: { noticeTitle: string }[] } }) =>
  response.json().notices.map((notice) => notice.noticeTitle);

export const publicList = (world: World, query = "") =>
  world.app.inject({ method: "GET", url: `/api/notices${query}` });

/** An office that has added these notices, one after the other. */
export async function officeWith(titles: string[]) {
  const { world, office } = await makeOffice();
  const ids: string[] = [];
  for (const noticeTitle of titles) {
    ids.push((await office.addNotice({ noticeTitle }))._id);
  }
  return { world, office, ids };
}
