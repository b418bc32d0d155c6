import { messageOf } from "#web/lib/calls/api-failure.ts";

/** What came of a call. A failure is a value: the screen stays, and says it. */
export type Loaded<Value> = { state: "ready"; value: Value } | { state: "failed"; message: string };

export async function loaded<Value>(call: Promise<Value>): Promise<Loaded<Value>> {
  try {
    return { state: "ready", value: await call };
  } catch (error) {
    return { state: "failed", message: messageOf(error) };
  }
}
