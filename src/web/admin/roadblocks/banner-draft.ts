import { type Day, toTimestamp } from "#contract/dates.ts";
import { defaultBannerSeconds } from "#contract/roadblocks.rules.ts";
import type { Roadblock } from "#contract/roadblocks.ts";
import type { FieldProblems } from "../record/record-form.ts";
import { completeLink } from "./banner-link.ts";

/** What stands in a form: that of the upload, or the dialog that edits. */
export interface BannerDraft {
  image: File | null;
  from: Day | "";
  to: Day | "";
  link: string;
  seconds: number;
}

export type DraftField = keyof BannerDraft;
export type BannerProblems = FieldProblems<BannerDraft>;

/** The upload begins today and has no end. */
export const newDraft = (today: Day): BannerDraft => ({
  image: null,
  from: today,
  to: "",
  link: "",
  seconds: defaultBannerSeconds,
});

/** A banner, copied into the dialog. Its image stays where it is: the dialog only takes a new one. */
export const draftOf = (roadblock: Roadblock): BannerDraft => ({
  image: null,
  from: roadblock.activeFrom.slice(0, 10),
  to: roadblock.activeTo.slice(0, 10),
  link: roadblock.link,
  seconds: roadblock.bannerSeconds,
});

export function isChanged(draft: BannerDraft, from: BannerDraft): boolean {
  return (Object.keys(from) as DraftField[]).some((field) => draft[field] !== from[field]);
}

const neededForUpload = ["image", "to", "link"] as const;

/** What an upload still needs, in the order of the form. */
export function missingIn(draft: BannerDraft): (typeof neededForUpload)[number][] {
  return neededForUpload.filter((field) => (field === "link" ? !draft.link.trim() : !draft[field]));
}

/** A new banner as it is sent: its days as timestamps. */
export const uploadFormOf = (draft: BannerDraft): FormData => formOf(draft, toTimestamp);

/** An edited banner as it is sent: its days as they are. */
export const editFormOf = (draft: BannerDraft): FormData => formOf(draft, (day) => day);

function formOf(draft: BannerDraft, written: (day: Day) => string): FormData {
  const form = new FormData();
  form.set(namesAsSent.from, written(draft.from));
  form.set(namesAsSent.to, written(draft.to));
  form.set(namesAsSent.link, completeLink(draft.link));
  form.set(namesAsSent.seconds, String(draft.seconds));
  if (draft.image) form.set(namesAsSent.image, draft.image);
  return form;
}

/** What the API calls the fields, in the order of the form. */
export const namesAsSent: Record<DraftField, string> = {
  image: "banner",
  from: "activeFrom",
  to: "activeTo",
  link: "link",
  seconds: "bannerSeconds",
};
