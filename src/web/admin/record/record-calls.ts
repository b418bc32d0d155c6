import { adminApi } from "../session/admin-api.ts";

/** The calls that change one kind of record. */
export const recordCalls = <Answer>(path: string) => ({
  /** Adds a record, or changes the one of this id. */
  save: (id: string | undefined, form: FormData, onProgress: (share: number) => void) =>
    id === undefined
      ? adminApi.upload<Answer>("POST", path, form, onProgress)
      : adminApi.upload<Answer>("PUT", `${path}/${id}`, form, onProgress),

  /** Says which way, so that a repeated call does no harm. */
  toggle: (id: string, flag: Record<string, boolean>) => adminApi.put<Answer>(`${path}/${id}/toggle`, flag),
});
