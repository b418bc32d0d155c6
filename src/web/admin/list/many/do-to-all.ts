import type { z } from "zod";
import type { doneAnswer } from "#contract/answers.ts";
import { type BulkAction, maxAtOnce } from "#contract/records/life.rules.ts";
import { ApiFailure } from "#web/lib/calls/api-failure.ts";
import { adminApi } from "../../session/admin-api.ts";

export interface BulkOutcome {
  doneIds: string[];
  /** Somebody else has deleted them meanwhile. */
  missingIds: string[];
  /** Those that were not reached because a call failed, and why. */
  failedIds: string[];
  failure?: unknown;
  message: string;
}

/** Does the same to all of them. The server does nothing when one is not there: then it is done to the others. */
export async function doToAll(
  path: string,
  ids: readonly string[],
  action: BulkAction,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { doneIds: [], missingIds: [], failedIds: [], message: "" };
  for (let begin = 0; begin < ids.length; begin += maxAtOnce) {
    try {
      const part = await doToPart(path, ids.slice(begin, begin + maxAtOnce), action);
      outcome.doneIds.push(...part.doneIds);
      outcome.missingIds.push(...part.missingIds);
      outcome.message = `${outcome.message} ${part.message}`.trim();
    } catch (failure) {
      return { ...outcome, failedIds: ids.slice(begin), failure };
    }
  }
  return outcome;
}

type DonePart = Pick<BulkOutcome, "doneIds" | "missingIds" | "message">;

async function doToPart(path: string, ids: readonly string[], action: BulkAction): Promise<DonePart> {
  try {
    const answer = await adminApi.put<z.infer<typeof doneAnswer>>(`${path}/many`, { ids, do: action });
    if (!answer.success) throw new ApiFailure({ kind: "refused", message: answer.message });
    return { doneIds: [...ids], missingIds: [], message: answer.message };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
    const missingIds = error.errors.map(({ field }) => field);
    const left = ids.filter((id) => !missingIds.includes(id));
    if (missingIds.length === 0) throw error;
    if (left.length === 0) return { doneIds: [], missingIds, message: "" };
    const rest = await doToPart(path, left, action);
    return { ...rest, missingIds: [...missingIds, ...rest.missingIds] };
  }
}
