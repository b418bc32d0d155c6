import type { Notice } from "#contract/notices.ts";
import { type RecordForm, recordForm } from "../record/record-form.ts";
import { type DraftField, draftOf, emptyDraft, type NoticeDraft } from "./notice-draft.ts";
import { typeOfLink } from "./notice-file.ts";

export type NoticeFormState = RecordForm<Notice, NoticeDraft>;

const steps = recordForm<Notice, NoticeDraft>({ emptyDraft, draftOf });

export const { emptyForm, isUnsaved, beginEdit, cancelEdit, bringBack, forgetAside, cleared, refused } =
  steps;

export function change<Field extends DraftField>(
  form: NoticeFormState,
  field: Field,
  value: NoticeDraft[Field],
): NoticeFormState {
  const changed = steps.change(form, field, value);
  if (field !== "link") return changed;
  return { ...changed, draft: { ...changed.draft, fileType: fileTypeFor(form.draft, changed.draft.link) } };
}

/** The type follows the link's own ending until somebody chooses another. */
function fileTypeFor(before: NoticeDraft, link: string): string {
  const wasGuessed = before.fileType === (typeOfLink(before.link) ?? "");
  return wasGuessed ? (typeOfLink(link) ?? "") : before.fileType;
}
