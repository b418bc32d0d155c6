import { signIn } from "../../tests/support/server.ts";

/** A write after which nothing is cached: a person goes and comes back, whom no page of the benchmark shows. */
export async function toggling(url: string): Promise<() => Promise<void>> {
  const headers = { authorization: `Bearer ${await signIn(url)}` };
  const { faculty } = await (await fetch(`${url}/api/faculties`, { headers })).json();
  return async () => {
    const answer = await fetch(`${url}/api/faculties/${faculty[0]._id}/toggle`, { method: "PUT", headers });
    if (!answer.ok) throw new Error(`The person was not switched: ${await answer.text()}`);
  };
}
