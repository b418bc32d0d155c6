import { useEffect, useRef, useState } from "react";
import type { Mailing } from "#contract/mail/mailings.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { type LetterFields, mailingCalls } from "../mailings.calls.ts";

const pauseMs = 800;

export type LetterSave = { kind: "saved" | "typing" | "saving" } | { kind: "failed"; message: string };

/** A draft that saves itself at every pause in the typing, one save after the other. */
export function useLetter(first: Mailing) {
  const [fields, setFields] = useState<LetterFields>({
    subject: first.subject,
    text: first.text,
    types: first.types,
  });
  const [save, setSave] = useState<LetterSave>({ kind: "saved" });
  /** Counts the saves, so that whoever shows the draft as it is saved knows of a new one. */
  const [version, setVersion] = useState(first.version);
  const newest = useRef({ fields, version: first.version, isUnsaved: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));
  useEffect(() => () => clearTimeout(timer.current), []);

  async function saveNewest(): Promise<boolean> {
    const { current } = newest;
    while (current.isUnsaved) {
      current.isUnsaved = false;
      setSave({ kind: "saving" });
      try {
        const { mailing } = await mailingCalls.save(first._id, current.fields, current.version);
        current.version = mailing.version;
        setVersion(mailing.version);
      } catch (error) {
        current.isUnsaved = true;
        setSave({ kind: "failed", message: messageOf(error) });
        return false;
      }
    }
    setSave({ kind: "saved" });
    return true;
  }

  /** Returns whether all that is typed is saved now. */
  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    saving.current = saving.current.then(saveNewest);
    return saving.current;
  }

  function change(changes: Partial<LetterFields>): void {
    const next = { ...newest.current.fields, ...changes };
    Object.assign(newest.current, { fields: next, isUnsaved: true });
    setFields(next);
    setSave({ kind: "typing" });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pauseMs);
  }

  return { fields, save, version, change, flush, currentVersion: () => newest.current.version };
}
