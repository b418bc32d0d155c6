import { createSlowLane } from "./work-queue.ts";

test("in the slow lane of a network one request runs at a time, and its senders take turns", async () => {
  const inLane = createSlowLane("tries");
  const network = "192.0.2.0";
  const events: string[] = [];
  const run = (sender: string) =>
    inLane(
      async () => {
        events.push(`${sender} begins`);
        await new Promise(setImmediate);
        events.push(`${sender} ends`);
      },
      { network, sender },
    );
  await Promise.all(["many", "many", "many", "one"].map(run));
  const inTurn = ["many", "many", "one", "many"];
  expect(events).toEqual(inTurn.flatMap((sender) => [`${sender} begins`, `${sender} ends`]));
});

test("what waits in all slow lanes of a network is bounded, and leaves places to others at the address", async () => {
  const network = "192.0.2.1";
  let refused = 0;
  for (const inLane of ["messages", "subscribers", "passwords"].map(createSlowLane))
    for (const _ of "twelve tries")
      inLane(async () => {}, { network }).catch(() => {
        refused += 1;
      });
  await new Promise(setImmediate);
  expect(refused).toBe(3 * "twelve tries".length - 11);
});
