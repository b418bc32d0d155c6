import type { z } from "zod";
import type { doneAnswer, FailureAnswer } from "#contract/answers.ts";
import type { LetterAnswer, Mailing, MailingAnswer, MailingListAnswer } from "#contract/mail/mailings.ts";
import { ApiFailure, messageOf } from "#web/lib/calls/api-failure.ts";
import { withRepeatKey } from "#web/lib/calls/repeat-key.ts";
import { loadList } from "../list/loaded-list.ts";
import type { ListQuery } from "../list/query/list-query.ts";
import { adminApi } from "../session/admin-api.ts";

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

  discard: (id: string) => adminApi.remove<z.infer<typeof doneAnswer>>(`/letters/${id}`),

  test: (id: string) => done(adminApi.post<z.infer<typeof doneAnswer>>(`/letters/${id}/test`, {})),

  /** With a key, so that pressing again because no answer came sends nothing twice. */
  send: (id: string, version: number, people: number) =>
    withRepeatKey(`/letters/${id}/send`, (key) =>
      done(adminApi.post<LetterAnswer>(`/letters/${id}/send`, { version, people }, key)),
    ),

  stop: (id: string) => adminApi.post<LetterAnswer>(`/mailings/${id}/stop`, {}),
};

async function done<Answer extends { success: true }>(
  call: Promise<Answer | FailureAnswer>,
): Promise<Answer> {
  const answer = await call;
  if (answer.success) return answer;
  throw new ApiFailure({ kind: "refused", status: 200, message: answer.message });
}
