import type { FailureResponse } from "#collections/responses.schemas.ts";
import { ApiFailure } from "./api.ts";

/** An answer that did what was asked. One that says it did not fails with its sentence. */
export function done<Answer extends { success: true }>(answer: Answer | FailureResponse): Answer {
  if (!answer.success) throw new ApiFailure({ kind: "refused", message: answer.message });
  return answer;
}
