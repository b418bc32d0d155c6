import type { Transaction } from "kysely";
import type { z } from "zod";
import type { Database, Queries, RecordColumns, Tables } from "#platform/database/tables/tables.ts";
import type { FileAccess } from "#platform/files/files.routes.ts";
import type { StoredFiles } from "#platform/files/stored-files.ts";
import type { UploadedFile } from "#platform/http/requests/multipart.ts";
import type { AddToLog } from "#platform/writes/audit-log.ts";
import type { Collection } from "./define-collection.ts";
import type { Store } from "./record.store.server.ts";

export interface CollectionParts {
  db: Database;
  storedFiles: StoredFiles;
  publicFiles: FileAccess;
  now(): Date;
}

/** How the records of a collection are received, stored and returned. */
export interface CollectionServer<Row = RecordColumns, Rec = object> {
  collection: Collection;
  record: z.ZodType<Rec>;
  newForm: z.ZodObject;
  changesForm: z.ZodObject;
  createStore(db: Queries, now: () => Date, log?: AddToLog): Store<Row>;
  toRecords(db: Queries, rows: readonly Row[], at: Date): Promise<Rec[]>;
  /** Whether visitors see a live record; all of them without it. */
  isPublic?(record: Rec): boolean;
  /** Columns beside the fields, instead of those of the upload. */
  otherColumns?(form: SentForm<Row>, parts: CollectionParts): Promise<object>;
  /** Fields that count as not sent when they are empty. */
  emptyMeansLeftOut?: readonly string[];
  /** Runs in the transaction of the save, and may queue jobs. */
  afterSave?(
    transaction: Transaction<Tables>,
    now: () => Date,
    columns: Partial<Row>,
    saved: Saved,
  ): Promise<void>;
}

export interface Saved {
  id: string;
  by: string;
}

export interface SentForm<Row = object> {
  sent: Record<string, unknown>;
  file: UploadedFile | undefined;
  files: readonly UploadedFile[];
  /** Undefined for a new record. */
  before: Row | undefined;
  notSaved: string;
}
