import { useRef, useState } from "react";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { useUnsavedChanges } from "../../record/unsaved-changes.tsx";
import { problemOf } from "../notice-file.ts";
import { noticeCalls } from "../notices.calls.ts";
import { type DraftShared, draftFormOf } from "./draft-form.ts";

export type DraftFile = { id: number; file: File; shared: DraftShared } & (
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
  const queue = useRef<DraftFile[]>([]);
  const lastId = useRef(0);
  const isUnderWay = useRef(false);
  useUnsavedChanges(isRunning);

  const note = (id: number, change: object) =>
    setFiles((before) => before.map((one) => (one.id === id ? ({ ...one, ...change } as DraftFile) : one)));

  async function send({ id, file, shared }: DraftFile) {
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

  function enqueue(added: DraftFile[]) {
    queue.current.push(...added);
    void run();
  }

  return {
    files,
    isRunning,
    add(chosen, shared) {
      const added = chosen.map((file): DraftFile => {
        lastId.current += 1;
        return { id: lastId.current, file, shared, step: "waiting" };
      });
      setFiles((before) => [...before, ...added]);
      enqueue(added);
    },
    tryAgain(id) {
      const failed = files.find((one) => one.id === id);
      if (!failed) return;
      note(id, { step: "waiting" });
      enqueue([failed]);
    },
    close: () => setFiles([]),
  };
}
