import { noticeParts } from "./samples/notice-parts.ts";
import { makeOffice, type World } from "./world.ts";

export const titlesOf = (response: { json(): { notices: { noticeTitle: string }[] } }) =>
  response.json().notices.map((notice) => notice.noticeTitle);

export const publicList = (world: World, query = "") =>
  world.app.inject({ method: "GET", url: `/api/notices${query}` });

export async function openKeyedOffice(world: World) {
  const office = await world.asAdministrator();
  const add = (noticeTitle: string, headers: Record<string, string> = {}) =>
    office.send("POST", "/api/notices", noticeParts({ noticeTitle }), headers);
  const titles = async (): Promise<string[]> => {
    const { notices = [] } = (await office.get("/api/notices")).json();
    return notices.map((row: { noticeTitle: string }) => row.noticeTitle);
  };
  return { ...office, add, titles };
}

export async function officeWith(titles: string[]) {
  const { world, office } = await makeOffice();
  const ids: string[] = [];
  for (const noticeTitle of titles) {
    ids.push((await office.addNotice({ noticeTitle }))._id);
  }
  return { world, office, ids };
}
