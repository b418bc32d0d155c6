import { adminApi } from "../session/admin-api.ts";

interface Edited {
  _id: string;
  version: number;
}

/** The calls that change one kind of record. */
export const recordCalls = <Answer>(path: string) => ({
  /** Adds a record, or changes the one that is edited, unless somebody has saved it since it was read. */
  save(editing: Edited | undefined, form: FormData, onProgress: (share: number) => void) {
    if (!editing) return adminApi.upload<Answer>("POST", path, form, onProgress);
    form.set("version", String(editing.version));
    return adminApi.upload<Answer>("PUT", `${path}/${editing._id}`, form, onProgress);
  },

  /** Adds one of several at once, known by its own name, so that a failed one can be sent again. */
  addOneOf: (form: FormData, onProgress: (share: number) => void, name: string) =>
    adminApi.upload<Answer>("POST", path, form, onProgress, name),

  /** Says which way, so that a repeated call does no harm. */
  toggle: (id: string, flag: Record<string, boolean>) => adminApi.put<Answer>(`${path}/${id}/toggle`, flag),
});
