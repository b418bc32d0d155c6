import { adminApi } from "#accounts/session/admin-api.ts";
import { ApiFailure } from "#client/api.ts";
import type { FailureResponse } from "#collections/responses.schemas.ts";
import type {
  DocumentAnswer,
  DocumentListAnswer,
  DraftAnswer,
  PublishAnswer,
  TableAnswer,
  TakeBackAnswer,
  UploadAnswer,
  VersionListAnswer,
} from "./content.ts";
import type { DocumentName } from "./documents.ts";

const path = (name: DocumentName, rest = "") => `/content/${name}${rest}`;

/** The calls that read and change documents. Each fails with an ApiFailure unless it did what was asked. */
export const contentCalls = {
  list: () => done(adminApi.get<DocumentListAnswer>("/content")),

  read: (name: DocumentName) => done(adminApi.get<DocumentAnswer>(path(name))),

  saveDraft: (name: DocumentName, draft: { content: unknown; revision: number; basedOn: number }) =>
    done(adminApi.put<DraftAnswer>(path(name, "/draft"), draft)),

  discard: (name: DocumentName, revision: number) =>
    done(adminApi.remove<DocumentAnswer>(path(name, `/draft?revision=${revision}`))),

  publish: (name: DocumentName, draft: { revision: number; publishAt?: string | undefined }) =>
    done(adminApi.post<PublishAnswer>(path(name, "/publish"), draft)),

  takeBack: (name: DocumentName) => done(adminApi.remove<TakeBackAnswer>(path(name, "/scheduled"))),

  versions: (name: DocumentName, page: number, limit: number) =>
    done(adminApi.get<VersionListAnswer>(path(name, "/versions"), { page, limit })),

  restore: (name: DocumentName, restored: { version: number; revision: number }) =>
    done(adminApi.post<DocumentAnswer>(path(name, "/restore"), restored)),

  readTable: (csv: string) => done(adminApi.post<TableAnswer>("/content-table", { csv })),

  upload(name: DocumentName, { kind, field, file, onProgress }: Upload) {
    const form = new FormData();
    form.set("file", file);
    const address = path(name, `/${kind}?field=${encodeURIComponent(field)}`);
    // Several may go to one field at once; each is repeated by itself.
    const own = `${file.name} ${file.size} ${file.lastModified}`;
    return done(adminApi.upload<UploadAnswer>("POST", address, form, onProgress, own));
  },
};

export interface Upload {
  kind: "pictures" | "files";
  /** The path to the field in the rules, like chiefs.picture. */
  field: string;
  file: File;
  onProgress?: ((share: number) => void) | undefined;
}

async function done<Answer extends { success: true }>(
  call: Promise<Answer | FailureResponse>,
): Promise<Answer> {
  const answer = await call;
  if (answer.success) return answer;
  throw new ApiFailure({ kind: "refused", message: answer.message, errors: answer.errors });
}
