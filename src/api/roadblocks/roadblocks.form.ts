import type { Day } from "#contract/calendar/dates.ts";
import { bannerWidths, roadblockFields } from "#contract/roadblocks/roadblocks.rules.ts";
import { roadblockChanges, roadblockForm } from "#contract/roadblocks/roadblocks.ts";
import { changedColumns, newColumns } from "../database/tables/field-columns.ts";
import type { Pictures } from "../files/pictures/pictures.ts";
import { badInput } from "../http/errors/errors.ts";
import { type FieldRules, parseForm } from "../http/requests/form-fields.ts";
import type { ReceivedForm, UploadedFile } from "../http/requests/multipart.ts";
import type { NewRoadblock, RoadblockRow } from "./roadblocks.store.ts";

export const notSaved = "The banner was not saved";
export const fileField = "banner";
const fieldRules: FieldRules = { notSaved, fields: roadblockFields, fileField };

interface RoadblockFormParts {
  pictures: Pictures;
  today: Day;
}

/** A new banner out of a form. Everything is checked before the picture is kept. */
export async function readNewRoadblock(
  form: ReceivedForm,
  { pictures, today }: RoadblockFormParts,
): Promise<NewRoadblock> {
  const sent = parseForm(form, roadblockForm, {
    ...fieldRules,
    fileMissing: "The banner picture is missing.",
  });
  checkPeriod(sent.activeFrom, sent.activeTo);
  return {
    ...newColumns(roadblockFields, sent, today),
    banner_key: await keepBanner(form.file as UploadedFile, pictures),
  };
}

/** The changes to a banner: a field that was left out stays, and so does the picture when none came. */
export async function readChanges(
  form: ReceivedForm,
  before: RoadblockRow,
  { pictures }: RoadblockFormParts,
): Promise<{ changes: Partial<NewRoadblock>; version: number | undefined }> {
  const sent = parseForm(form, roadblockChanges, fieldRules);
  checkPeriod(sent.activeFrom ?? before.active_from, sent.activeTo ?? before.active_to);
  const changes = {
    ...changedColumns(roadblockFields, sent),
    ...(form.file && { banner_key: await keepBanner(form.file, pictures) }),
  };
  return { changes, version: sent.version };
}

function checkPeriod(from: Day, to: Day): void {
  if (to >= from) return;
  throw badInput(notSaved, [
    { field: "activeTo", message: "The last active day must not be before the first one." },
  ]);
}

const keepBanner = (upload: UploadedFile, pictures: Pictures): Promise<string> =>
  pictures.keep(upload, { field: fileField, notSaved, widths: bannerWidths });
