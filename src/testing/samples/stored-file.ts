import { makeOffice, type makeWorld, type World } from "../world.ts";

export async function worldWithFile(
  filename: string,
  content: Buffer,
  options?: Parameters<typeof makeWorld>[0],
) {
  const { world, office } = await makeOffice(options);
  const notice = await office.addNotice({}, { filename, content });
  const [, , hash, name] = notice.fileUrl.split("/");
  return { world, office, notice, url: notice.fileUrl, key: `${hash}.${name?.split(".").at(-1)}` };
}

export const get = (
  world: World,
  url: string,
  headers: Record<string, string> = {},
  method: "GET" | "HEAD" = "GET",
) => world.app.inject({ method, url, headers });
