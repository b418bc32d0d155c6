import type { Collection } from "#kit/collections/define-collection.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { useAction } from "#kit/office/use-action.ts";

/** Asks before hidden records are shown if that sends mails to subscribers. */
export function useMailsBefore({ keys, labels }: Pick<Collection, "keys" | "labels">) {
  const { run } = useAction();

  return async function mayShow(rows: readonly { _id: string; action: boolean }[]): Promise<boolean> {
    const ids = rows.filter(({ action }) => !action).map(({ _id }) => _id);
    if (ids.length === 0) return true;
    const count = () =>
      adminApi.get<{ success: true; mails: number }>("/mailings/expected", { ids: ids.join() });
    const response = await run("count mails", count);
    const of = ids.length === 1 ? `This ${keys.one}` : `These ${ids.length} ${labels.many}`;
    return response?.mails
      ? confirm(`${of} will send ${response.mails} mails to subscribers. Show and send?`)
      : response !== undefined;
  };
}
