import { useRef, useState } from "react";
import { messageOf } from "#web/lib/api-failure.ts";
import { useUnsavedChanges } from "../record/unsaved-changes.tsx";
import { type DraftShared, draftFormOf } from "./draft-form.ts";
import { problemOf } from "./notice-file.ts";
import { noticeCalls } from "./notices.calls.ts";

export type DraftFile = { id: number; file: File } & (
  | { step: "waiting" | "added" }
  | { step: "sending"; progress: number }
  | { step: "failed"; message: string }
);

export interface DraftFiles {
  files: DraftFile[];
  isRunning: boolean;
  add(files: readonly File[], shared: DraftShared): void;
  tryAgain(id: number): void;
  close(): void;
}

/** Makes a hidden notice of each file, one after the other. One that fails does not keep the others. */
export function useDraftFiles(onAdded: () => void): DraftFiles {
  const [files, setFiles] = useState<DraftFile[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const queue = useRef<{ id: number; file: File; shared: DraftShared }[]>([]);
  const sharedById = useRef(new Map<number, DraftShared>());
  const lastId = useRef(0);
  const isUnderWay = useRef(false);
  useUnsavedChanges(isRunning);

  const note = (id: number, change: object) =>
    setFiles((before) => before.map((one) => (one.id === id ? ({ ...one, ...change } as DraftFile) : one)));

  async function send({ id, file, shared }: (typeof queue.current)[number]) {
    const problem = problemOf(file);
    if (problem) return note(id, { step: "failed", message: problem.hint });
    note(id, { step: "sending", progress: 0 });
    try {
      const onProgress = (progress: number) => note(id, { step: "sending", progress });
      const answer = await noticeCalls.addOneOf(draftFormOf(file, shared), onProgress, `${id}`);
      note(id, answer.success ? { step: "added" } : { step: "failed", message: answer.message });
    } catch (error) {
      note(id, { step: "failed", message: messageOf(error) });
    }
  }

  async function run() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsRunning(true);
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await send(next);
    isUnderWay.current = false;
    setIsRunning(false);
    onAdded();
  }

  function enqueue(id: number, file: File) {
    const shared = sharedById.current.get(id);
    if (shared) queue.current.push({ id, file, shared });
    void run();
  }

  return {
    files,
    isRunning,
    add(chosen, shared) {
      const added = chosen.map((file): DraftFile => {
        lastId.current += 1;
        return { id: lastId.current, file, step: "waiting" };
      });
      for (const { id } of added) sharedById.current.set(id, shared);
      setFiles((before) => [...before, ...added]);
      for (const { id, file } of added) enqueue(id, file);
    },
    tryAgain(id) {
      const failed = files.find((one) => one.id === id);
      if (!failed) return;
      note(id, { step: "waiting" });
      enqueue(id, failed.file);
    },
    close: () => setFiles([]),
  };
}
