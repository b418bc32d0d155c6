import type { FastifyRequest } from "fastify";
import { dayOf } from "#calendar/dates.ts";
import type { RecordColumns } from "#database/tables/record-tables.ts";
import { changedColumns, newColumns } from "#fields/columns.ts";
import { removeCameraData } from "#files/camera-data.server.ts";
import { checkType } from "#files/file-types.server.ts";
import { savePicture } from "#files/pictures.server.ts";
import { parseForm, type ReceivedForm, receiveForm, type UploadedFile } from "#http/requests/multipart.ts";
import { type CollectionParts, type CollectionServer, notSavedOf } from "./collection.routes.server.ts";
import type { Collection } from "./define-collection.ts";

export interface SentForm<Row = object> {
  sent: Record<string, unknown>;
  file: UploadedFile | undefined;
  /** Undefined for a new record. */
  before: Row | undefined;
  notSaved: string;
}

const noUpload = { field: "", missing: undefined, maxBytes: 0, tooLarge: "it has no file." };

/** Receives the forms of a collection, as the columns of a new or changed record. */
export function recordForms<Row extends RecordColumns, Rec>(
  server: CollectionServer<Row, Rec>,
  parts: CollectionParts,
) {
  const { collection, newForm, changesForm, otherColumns = uploadColumns(collection) } = server;
  const { fields, upload } = collection;
  const {
    field: fileField,
    missing: fileMissing,
    maxBytes,
    tooLarge,
  } = upload === "none" ? noUpload : upload;
  const notSaved = notSavedOf(collection);
  const rules = { notSaved, fields, fileField, emptyMeansLeftOut: server.emptyMeansLeftOut ?? [] };
  const formRules = {
    fileField,
    maxFileBytes: maxBytes,
    tooLargeMessage: `${notSaved}: ${tooLarge}`,
    uploadDir: parts.storedFiles.uploadDir,
  };

  async function readNew(form: ReceivedForm): Promise<Partial<Row>> {
    const sent = parseForm(form, newForm, { ...rules, ...(fileMissing && { fileMissing }) });
    const columns = newColumns(fields, sent as never, dayOf(parts.now())) as Partial<Row>;
    // Before the file is stored, so that a refused form leaves none behind.
    server.check?.(columns);
    const others = await otherColumns({ sent, file: form.file, before: undefined, notSaved }, parts);
    return { ...columns, ...others };
  }

  async function readChanges(form: ReceivedForm, before: Row) {
    const sent = parseForm(form, changesForm, rules);
    const others = await otherColumns({ sent, file: form.file, before, notSaved }, parts);
    const columns = { ...changedColumns(fields, sent as never), ...others } as Partial<Row>;
    return { columns, version: sent.version as number | undefined };
  }

  return {
    fileField,
    isFileRequired: fileMissing !== undefined,
    receiveNew: (request: FastifyRequest) => receiveForm(request, formRules, readNew),
    receiveChanges: (request: FastifyRequest, find: () => Promise<Row>) =>
      receiveForm(request, formRules, async (form) => readChanges(form, await find())),
  };
}

function uploadColumns({ upload }: Collection) {
  return async ({ file, notSaved }: SentForm, parts: CollectionParts): Promise<object> => {
    if (upload === "none" || !file) return {};
    const { field, column } = upload;
    if (upload.kind === "picture")
      return { [column]: await savePicture(parts, file, { field, notSaved, widths: upload.widths }) };
    const ending = await checkType(file, upload.endings, field);
    const clean = await removeCameraData(file, ending);
    return { [column]: await parts.storedFiles.save(clean, ending), file_title: file.name };
  };
}
