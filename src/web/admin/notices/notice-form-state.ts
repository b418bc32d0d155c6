import type { Notice } from "#contract/notices.ts";
import {
  type DraftField,
  draftOf,
  emptyDraft,
  type FieldProblems,
  isChanged,
  type NoticeDraft,
} from "./notice-draft.ts";
import { typeOfLink } from "./notice-file.ts";

/** The form: what is typed, what it began with, and what was typed before it was taken for something else. */
export interface NoticeFormState {
  /** The notice that is edited; undefined while one is added. */
  editing: Notice | undefined;
  start: NoticeDraft;
  draft: NoticeDraft;
  problems: FieldProblems;
  aside: NoticeFormState | undefined;
}

export const emptyForm: NoticeFormState = {
  editing: undefined,
  start: emptyDraft,
  draft: emptyDraft,
  problems: {},
  aside: undefined,
};

export const isUnsaved = (form: NoticeFormState) => isChanged(form.draft, form.start);

export function change<Field extends DraftField>(
  form: NoticeFormState,
  field: Field,
  value: NoticeDraft[Field],
): NoticeFormState {
  const { [field]: _mended, ...problems } = form.problems;
  const draft = { ...form.draft, [field]: value };
  if (field === "link") draft.fileType = fileTypeFor(form.draft, draft.link);
  return { ...form, draft, problems };
}

export function beginEdit(form: NoticeFormState, notice: Notice): NoticeFormState {
  const start = draftOf(notice);
  return { editing: notice, start, draft: start, problems: {}, aside: whatWouldBeLost(form) };
}

export const cancelEdit = (form: NoticeFormState): NoticeFormState => ({
  ...emptyForm,
  aside: whatWouldBeLost(form),
});

export const bringBack = (form: NoticeFormState): NoticeFormState => form.aside ?? form;

export const forgetAside = (form: NoticeFormState): NoticeFormState => ({ ...form, aside: undefined });

/** After a save. What was set aside for it is still there to come back. */
export const cleared = (form: NoticeFormState): NoticeFormState => ({ ...emptyForm, aside: form.aside });

export const refused = (form: NoticeFormState, problems: FieldProblems): NoticeFormState => ({
  ...form,
  problems,
});

/** The newest of what was typed and not saved; an older one, if this form is as it began. */
function whatWouldBeLost(form: NoticeFormState): NoticeFormState | undefined {
  return isUnsaved(form) ? { ...form, aside: undefined } : form.aside;
}

/** The type follows the link's own ending until somebody chooses another. */
function fileTypeFor(before: NoticeDraft, link: string): string {
  const wasGuessed = before.fileType === (typeOfLink(before.link) ?? "");
  return wasGuessed ? (typeOfLink(link) ?? "") : before.fileType;
}
