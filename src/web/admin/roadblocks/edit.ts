import type { Roadblock } from "#contract/roadblocks.ts";
import { type BannerDraft, type BannerProblems, draftOf, isChanged } from "./banner-draft.ts";

/** A banner that is being edited: what it was, what is typed, and what the server said about it. */
export interface Edit {
  roadblock: Roadblock;
  draft: BannerDraft;
  problems: BannerProblems;
}

export const beginEdit = (roadblock: Roadblock): Edit => ({
  roadblock,
  draft: draftOf(roadblock),
  problems: {},
});

export const isEdited = ({ roadblock, draft }: Edit): boolean => isChanged(draft, draftOf(roadblock));

/** A field's problem goes when the field is changed. */
export function changeEdit<Field extends keyof BannerDraft>(
  edit: Edit,
  field: Field,
  value: BannerDraft[Field],
): Edit {
  return {
    ...edit,
    draft: { ...edit.draft, [field]: value },
    problems: { ...edit.problems, [field]: undefined },
  };
}
