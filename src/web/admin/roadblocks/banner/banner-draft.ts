import { bannerMessages } from "#content/office/banner-messages.ts";
import { type Day, toTimestamp } from "#contract/calendar/dates.ts";
import { roadblockFields } from "#contract/roadblocks/roadblocks.rules.ts";
import type { Roadblock } from "#contract/roadblocks/roadblocks.ts";
import { type Compared, comparedFields } from "../../record/conflict/compared-fields.ts";
import { fileNameIn } from "../../record/conflict/file-name-in.ts";
import { type DraftOf, draftOfRecord, emptyDraft, formOf } from "../../record/field-draft.ts";
import { recordForm } from "../../record/record-form.ts";
import { completeLink } from "./banner-link.ts";

/** What stands in a form: that of the upload, or the dialog that edits. */
export type BannerDraft = DraftOf<typeof roadblockFields> & { banner: File | null };

/** The upload begins today and has no end. */
export const newDraft = (today: Day): BannerDraft => ({
  ...emptyDraft(roadblockFields),
  activeFrom: today,
  banner: null,
});

/** A banner, copied into the dialog. Its image stays where it is: the dialog only takes a new one. */
const draftOf = (roadblock: Roadblock): BannerDraft => ({
  ...draftOfRecord(roadblockFields, roadblock),
  banner: null,
});

export const bannerSteps = (today: () => Day) =>
  recordForm<Roadblock, BannerDraft>({ emptyDraft: () => newDraft(today()), draftOf });

const words = bannerMessages.field;

export const comparedInBanner: Compared<Roadblock, BannerDraft>[] = [
  ...comparedFields<typeof roadblockFields, Roadblock, BannerDraft>(roadblockFields, words),
  {
    label: words.banner,
    names: ["banner"],
    textOf: ({ banner }, { bannerLink }) => (banner ? banner.name : fileNameIn(bannerLink)),
    isChosenAnew: ({ banner }) => banner !== null,
  },
];

const neededForUpload = ["banner", "activeTo", "link"] as const;

/** What an upload still needs, in the order of the form. */
export function missingIn(draft: BannerDraft): (typeof neededForUpload)[number][] {
  return neededForUpload.filter((field) => (field === "link" ? !draft.link.trim() : !draft[field]));
}

/** A new banner as it is sent: its days as timestamps. */
export function uploadFormOf(draft: BannerDraft): FormData {
  const { activeFrom, activeTo } = draft;
  return bannerForm({ ...draft, activeFrom: toTimestamp(activeFrom), activeTo: toTimestamp(activeTo) });
}

/** An edited banner as it is sent: its days as they are. */
export const editFormOf = (draft: BannerDraft): FormData => bannerForm(draft);

function bannerForm(draft: BannerDraft): FormData {
  const form = formOf(roadblockFields, { ...draft, link: completeLink(draft.link) });
  if (draft.banner) form.set("banner", draft.banner);
  return form;
}
