import { expect, test } from "vitest";
import { ApiFailure, tooSlow, withRepeatKey } from "./api.ts";

/** Sends a form, and returns the key that it went with. */
async function keyOf(address: string, failure?: Error): Promise<string> {
  let used = "";
  const sent = withRepeatKey(address, async (key) => {
    used = key;
    if (failure) throw failure;
  });
  await sent.catch(() => {});
  return used;
}

test("a form that was not acknowledged goes again with its key, and the next one has another", async () => {
  const first = await keyOf("POST /notices", tooSlow());
  expect(first).toMatch(/^[\w-]{8,}$/);
  expect(await keyOf("POST /notices", tooSlow())).toBe(first);
  expect(await keyOf("POST /notices")).toBe(first);
  expect(await keyOf("POST /notices")).not.toBe(first);
});

test("two clicks at once have one key", async () => {
  const [one, other] = await Promise.all([keyOf("POST /faculties"), keyOf("POST /faculties")]);
  expect(one).toBe(other);
});

test("each address has a key of its own", async () => {
  const failure = tooSlow();
  expect(await keyOf("PUT /notices/1", failure)).not.toBe(await keyOf("PUT /notices/2", failure));
});

test("who was told that another form was saved may send this one", async () => {
  const refusal = new ApiFailure({ kind: "refused", status: 422, message: "It was saved." });
  expect(await keyOf("POST /roadblock", refusal)).not.toBe(await keyOf("POST /roadblock"));
});
