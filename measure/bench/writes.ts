import { setTimeout as pause } from "node:timers/promises";
import { signIn } from "../../tests/support/servers/server.ts";

const jobsMs = 25;

type Write = () => Promise<void>;

/** A write after which nothing is cached: a person goes and comes back, whom no page of the benchmark shows. */
export async function toggling(url: string): Promise<Write> {
  const headers = await signedIn(url);
  const { faculty } = await (await fetch(`${url}/api/faculties`, { headers })).json();
  return () => put(`${url}/api/faculties/${faculty[0]._id}/toggle`, { headers });
}

/** A write that Home and the list of notices show: the newest notice gets a title that it never had. */
export async function retitling(url: string): Promise<Write> {
  const headers = await signedIn(url);
  const { notices } = await (await fetch(`${url}/api/notices?page=1&limit=10`, { headers })).json();
  let count = 0;
  return async () => {
    count += 1;
    const body = new FormData();
    body.set("noticeTitle", `Routine of the examination, version ${count}`);
    await put(`${url}/api/notices/${notices[0]._id}`, { headers, body });
    // Whoever does the jobs looks for what this write may have queued.
    await pause(jobsMs);
  };
}

const signedIn = async (url: string) => ({ authorization: `Bearer ${await signIn(url)}` });

async function put(url: string, more: RequestInit): Promise<void> {
  const response = await fetch(url, { method: "PUT", ...more });
  if (!response.ok) throw new Error(`Nothing was written: ${await response.text()}`);
}
