import { officeMessages } from "#content/office-messages.ts";
import type { FailureAnswer } from "#contract/answers.ts";
import type { Roadblock, RoadblockAnswer } from "#contract/roadblocks.ts";
import { ApiFailure, messageOf } from "#web/lib/api-failure.ts";
import { toastError, toastSuccess } from "../frame/toasts.ts";
import { problemsFrom } from "../record/record-form.ts";
import { useSaving } from "../record/use-saving.ts";
import { type BannerDraft, type BannerProblems, type DraftField, namesAsSent } from "./banner-draft.ts";
import { fieldIds } from "./banner-fields.tsx";

interface BannerSaveParts {
  send: (onProgress: (share: number) => void) => Promise<RoadblockAnswer | FailureAnswer>;
  /** The words of the toast when the call fails. */
  failed: (message: string) => string;
  /** The words of the alert when the answer is no. */
  refused: (message: string) => string;
  onProblems: (problems: BannerProblems) => void;
  onSaved: (roadblock: Roadblock) => void;
  /** Where to go on after a save, unless where one was. */
  nextField?: DraftField;
}

/** Of the upload and of the dialog alike. `progress` is undefined unless a save is under way. */
export function useBannerSave(parts: BannerSaveParts) {
  const { send, failed, refused, onProblems, onSaved, nextField } = parts;
  return useSaving(async (onProgress) => {
    try {
      const answer = await send(onProgress);
      if (!answer.success) {
        alert(refused(answer.message || officeMessages.banner.changeFailedFallback));
        return undefined;
      }
      toastSuccess(answer.message, "save");
      onSaved(answer.roadblock);
      return nextField && fieldIds[nextField];
    } catch (error) {
      toastError(failed(messageOf(error)), "save");
      const errors = error instanceof ApiFailure ? error.errors : [];
      const problems = problemsFrom<BannerDraft>(errors, namesAsSent);
      onProblems(problems);
      const [wrong] = Object.keys(problems) as DraftField[];
      return wrong && fieldIds[wrong];
    }
  });
}
