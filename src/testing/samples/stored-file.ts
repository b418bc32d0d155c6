import { makeOffice, type makeWorld, type World } from "../world.ts";
import { noticeParts } from "./notice-parts.ts";

/** A world in which a notice has this file. */
export async function worldWithFile(
  filename: string,
  content: Buffer,
  options?: Parameters<typeof makeWorld>[0],
) {
  const { world, office } = await makeOffice(options);
  const { notice } = (
    await office.send("POST", "/api/notices", noticeParts({}, { filename, content }))
  ).json();
  return { world, office, notice, url: notice.fileUrl as string };
}

export const get = (
  world: World,
  url: string,
  headers: Record<string, string> = {},
  method: "GET" | "HEAD" = "GET",
) => world.app.inject({ method, url, headers });
