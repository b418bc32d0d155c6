import type { Notice } from "#contract/notices/notices.ts";
import { recordForm } from "../record/record-form.ts";
import { draftOf, emptyDraft, type NoticeDraft } from "./notice-draft.ts";
import { typeOfLink } from "./notice-file.ts";

const steps = recordForm<Notice, NoticeDraft>({ emptyDraft, draftOf });

/** The steps of every form, and one of its own: the type follows the link. */
export const noticeSteps: typeof steps = {
  ...steps,
  change(form, field, value) {
    const changed = steps.change(form, field, value);
    if (field !== "fileLink") return changed;
    const fileType = fileTypeFor(form.draft, changed.draft.fileLink);
    return { ...changed, draft: { ...changed.draft, fileType } };
  },
};

/** The type follows the link's own ending until somebody chooses another. */
function fileTypeFor(before: NoticeDraft, link: string): string {
  const wasGuessed = before.fileType === (typeOfLink(before.fileLink) ?? "");
  return wasGuessed ? (typeOfLink(link) ?? "") : before.fileType;
}
