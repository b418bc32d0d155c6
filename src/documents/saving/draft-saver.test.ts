import { expect, test } from "vitest";
import { ApiFailure } from "#client/api.ts";
import { createDraftSaver, type DraftPlace, pauseMs, type SaveState } from "./draft-saver.ts";

/** A server that answers when the test says so, and a clock that moves when the test says so. */
function makeWorld() {
  const sent: { content: unknown; at: DraftPlace; answer: PromiseWithResolvers<unknown> }[] = [];
  const states: SaveState["kind"][] = [];
  const conflicts: unknown[] = [];
  let due: { ms: number; act: () => void } | undefined;
  const saver = createDraftSaver({
    server: { content: "begun", at: { revision: 0, basedOn: 1 } },
    async send(content, at) {
      const answer = Promise.withResolvers<unknown>();
      sent.push({ content, at, answer });
      await answer.promise;
      return { revision: at.revision + 1, basedOn: at.basedOn, savedAt: "2026-11-16T08:18:00Z" };
    },
    onState: ({ kind }) => states.push(kind),
    onConflict: (current) => conflicts.push(current),
    clock: {
      after(ms, act) {
        due = { ms, act };
        return () => {
          due = undefined;
        };
      },
    },
  });
  return {
    saver,
    sent,
    states,
    conflicts,
    dueIn: () => due?.ms,
    ring() {
      const ringing = due;
      due = undefined;
      ringing?.act();
    },
    async answer(error?: unknown) {
      const last = sent.at(-1)?.answer;
      if (error) last?.reject(error);
      else last?.resolve(undefined);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const refused = (status: number, current?: unknown) =>
  new ApiFailure({ kind: "refused", status, message: "No.", current });
const unreachable = new ApiFailure({ kind: "network", message: "No network." });

test("what is typed is saved once nobody has typed for a while, and only the newest of it", async () => {
  const { saver, sent, states, dueIn, ring, answer } = makeWorld();
  saver.change("one");
  saver.change("two");
  expect(sent).toEqual([]);
  expect(dueIn()).toBe(pauseMs);
  ring();
  await answer();
  expect(sent.map(({ content }) => content)).toEqual(["two"]);
  expect(states.at(-1)).toBe("saved");
  expect(saver.isSaved()).toBe(true);
});

test("what is typed while a save is under way is saved after it, on top of it", async () => {
  const { saver, sent, answer } = makeWorld();
  saver.change("one");
  const all = saver.save();
  saver.change("two");
  await answer();
  expect(sent.map(({ content, at }) => [content, at.revision])).toEqual([
    ["one", 0],
    ["two", 1],
  ]);
  await answer();
  expect(await all).toBe(true);
});

test("without a network it is tried again, each time later, until it is through", async () => {
  const { saver, sent, states, dueIn, ring, answer } = makeWorld();
  saver.change("one");
  ring();
  await answer(unreachable);
  const first = dueIn() ?? 0;
  ring();
  await answer(refused(503));
  expect(dueIn()).toBeGreaterThan(first);
  expect(states.at(-1)).toBe("failed");
  ring();
  await answer();
  expect(sent).toHaveLength(3);
  expect(states.at(-1)).toBe("saved");
});

test("what the server refuses is not sent again by itself, but with the next change", async () => {
  const { saver, dueIn, ring, answer, sent } = makeWorld();
  saver.change("one");
  ring();
  await answer(refused(400));
  expect(dueIn()).toBeUndefined();
  saver.change("two");
  ring();
  await answer();
  expect(sent).toHaveLength(2);
});

test("after a conflict nothing is sent until it is settled, and then from what the server has", async () => {
  const { saver, conflicts, sent, states, ring, dueIn, answer } = makeWorld();
  saver.change("mine");
  ring();
  await answer(refused(409, "theirs"));
  expect(conflicts).toEqual(["theirs"]);
  saver.change("mine, more");
  expect(dueIn()).toBeUndefined();
  expect(await saver.save()).toBe(false);
  expect(states.at(-1)).toBe("contested");

  const settled = saver.settle("both", { content: "theirs", at: { revision: 7, basedOn: 2 } });
  await answer();
  expect(await settled).toBe(true);
  expect(sent.at(-1)).toMatchObject({ content: "both", at: { revision: 7, basedOn: 2 } });
});
