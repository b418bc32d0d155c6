import { bannerMessages } from "#content/office/banner-messages.ts";
import { dayOf } from "#contract/calendar/dates.ts";
import type { Roadblock, RoadblockAnswer } from "#contract/roadblocks/roadblocks.ts";
import { type RecordEditor, useRecordEditor } from "../../record/use-record-editor.ts";
import {
  type BannerDraft,
  bannerSteps,
  editFormOf,
  missingIn,
  uploadFormOf,
} from "../banner/banner-draft.ts";
import { roadblockCalls } from "../roadblocks.calls.ts";

const words = bannerMessages;

/** Of the upload and of the dialog alike: only one of the two is on the screen. */
const shared = {
  steps: bannerSteps(() => dayOf(new Date())),
  idPrefix: "banner",
  rowOf: ({ roadblock }: RoadblockAnswer) => roadblock,
};

export type BannerEditor = RecordEditor<Roadblock, BannerDraft>;

export function useBannerUpload(onSaved: (roadblock: Roadblock) => void): BannerEditor {
  return useRecordEditor({
    ...shared,
    check({ draft }) {
      const [field] = missingIn(draft);
      return field && { field, alert: words.incomplete };
    },
    send: ({ draft }, onProgress) => roadblockCalls.save(undefined, uploadFormOf(draft), onProgress),
    words: { failed: words.uploadFailed, refused: words.uploadRefused },
    onSaved,
    nextField: "banner",
  });
}

/** Edits one banner; the dialog is open while there is one. */
export function useBannerEdit(onSaved: (roadblock: Roadblock) => void): BannerEditor {
  return useRecordEditor({
    ...shared,
    send: ({ draft, editing }, onProgress) => roadblockCalls.save(editing, editFormOf(draft), onProgress),
    words: {
      failed: words.changeFailed,
      refused: (message) => words.changeRefused(message || words.changeFailedFallback),
    },
    onSaved,
  });
}
