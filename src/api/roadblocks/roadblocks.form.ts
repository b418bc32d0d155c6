import type { Day } from "#contract/dates.ts";
import { bannerWidths, defaultBannerSeconds } from "#contract/roadblocks.rules.ts";
import { roadblockChanges, roadblockFields } from "#contract/roadblocks.ts";
import type { Pictures } from "../files/pictures.ts";
import { badInput } from "../http/errors.ts";
import { type FieldRules, parseForm } from "../http/form-fields.ts";
import type { ReceivedForm, UploadedFile } from "../http/multipart.ts";
import type { NewRoadblock, RoadblockRow } from "./roadblocks.store.ts";

export const notSaved = "The banner was not saved";
export const fileField = "banner";
const fieldRules: FieldRules = { notSaved, fileField, emptyMeansLeftOut: ["bannerSeconds"] };

/** A new banner out of a form. Everything is checked before the picture is kept. */
export async function readNewRoadblock(form: ReceivedForm, pictures: Pictures): Promise<NewRoadblock> {
  const { bannerSeconds, ...fields } = parseForm(form, roadblockFields, {
    ...fieldRules,
    fileMissing: "The banner picture is missing.",
  });
  checkPeriod(fields.activeFrom, fields.activeTo);
  return {
    ...fields,
    seconds: bannerSeconds ?? defaultBannerSeconds,
    bannerKey: await keepBanner(form.file as UploadedFile, pictures),
  };
}

/** The changes to a banner: a field that was left out stays, and so does the picture when none came. */
export async function readChanges(
  form: ReceivedForm,
  before: RoadblockRow,
  pictures: Pictures,
): Promise<Partial<NewRoadblock>> {
  const fields = parseForm(form, roadblockChanges, fieldRules);
  checkPeriod(fields.activeFrom ?? before.active_from, fields.activeTo ?? before.active_to);
  return {
    ...(fields.activeFrom !== undefined && { activeFrom: fields.activeFrom }),
    ...(fields.activeTo !== undefined && { activeTo: fields.activeTo }),
    ...(fields.link !== undefined && { link: fields.link }),
    ...(fields.bannerSeconds !== undefined && { seconds: fields.bannerSeconds }),
    ...(form.file && { bannerKey: await keepBanner(form.file, pictures) }),
  };
}

function checkPeriod(from: Day, to: Day): void {
  if (to >= from) return;
  throw badInput(notSaved, [
    { field: "activeTo", message: "The last active day must not be before the first one." },
  ]);
}

const keepBanner = (upload: UploadedFile, pictures: Pictures): Promise<string> =>
  pictures.keep(upload, { field: fileField, notSaved, widths: bannerWidths });
