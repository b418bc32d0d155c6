import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { adminApi } from "#accounts/session/admin-api.ts";
import { ApiFailure, messageOf, withRepeatKey } from "#client/api.ts";
import type { FailureResponse, successResponse } from "#collections/responses.schemas.ts";
import type { ListQuery } from "#office/list/list-query.ts";
import { loadList } from "#office/list/loaded-list.ts";
import type { LetterAnswer, Mailing, MailingAnswer, MailingListAnswer } from "../newsletter.schemas.ts";

export type LetterFields = Pick<Mailing, "subject" | "text" | "types">;

/** What came of loading one mail. A failure is a value. */
export type LoadedMailing =
  | ({ state: "ready" } & MailingAnswer)
  | { state: "failed"; message: string; isMissing: boolean };

export const mailingCalls = {
  list: (query: ListQuery) =>
    loadList(adminApi.list<MailingListAnswer>("/mailings", { ...query }), query, (answer) => ({
      rows: answer.mailings,
      total: answer.pagination.total,
      mail: answer.mail,
    })),

  async read(id: string): Promise<LoadedMailing> {
    try {
      return { state: "ready", ...(await done(adminApi.get<MailingAnswer>(`/mailings/${id}`))) };
    } catch (error) {
      const isMissing = error instanceof ApiFailure && error.status === 404;
      return { state: "failed", message: messageOf(error), isMissing };
    }
  },

  begin: () =>
    withRepeatKey("/letters", (key) =>
      done(adminApi.post<LetterAnswer>("/letters", { subject: "", text: "", types: null }, key)),
    ),

  save: (id: string, fields: LetterFields, version: number) =>
    done(adminApi.put<LetterAnswer>(`/letters/${id}`, { ...fields, version })),

  discard: (id: string) => adminApi.remove<z.infer<typeof successResponse>>(`/letters/${id}`),

  test: (id: string) => done(adminApi.post<z.infer<typeof successResponse>>(`/letters/${id}/test`, {})),

  /** With a key, so that pressing again because no answer came sends nothing twice. */
  send: (id: string, version: number, people: number) =>
    withRepeatKey(`/letters/${id}/send`, (key) =>
      done(adminApi.post<LetterAnswer>(`/letters/${id}/send`, { version, people }, key)),
    ),

  stop: (id: string) => adminApi.post<LetterAnswer>(`/mailings/${id}/stop`, {}),
};

async function done<Answer extends { success: true }>(
  call: Promise<Answer | FailureResponse>,
): Promise<Answer> {
  const answer = await call;
  if (answer.success) return answer;
  throw new ApiFailure({ kind: "refused", status: 200, message: answer.message });
}

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
