import { adminApi } from "#accounts/session/admin-api.ts";
import { ApiFailure } from "#client/api.ts";
import type { FailureResponse } from "#collections/responses.schemas.ts";
import type {
  DocumentListResponse,
  DocumentResponse,
  DraftResponse,
  PublishResponse,
  TableResponse,
  TakeBackResponse,
  UploadResponse,
  VersionListResponse,
} from "./documents.schemas.ts";
import type { DocumentName } from "./documents.ts";

const path = (name: DocumentName, rest = "") => `/content/${name}${rest}`;

/** The calls that read and change documents. Each fails with an ApiFailure unless it did what was asked. */
export const contentCalls = {
  list: () => done(adminApi.get<DocumentListResponse>("/content")),

  read: (name: DocumentName) => done(adminApi.get<DocumentResponse>(path(name))),

  saveDraft: (name: DocumentName, draft: { content: unknown; revision: number; basedOn: number }) =>
    done(adminApi.put<DraftResponse>(path(name, "/draft"), draft)),

  discard: (name: DocumentName, revision: number) =>
    done(adminApi.remove<DocumentResponse>(path(name, `/draft?revision=${revision}`))),

  publish: (name: DocumentName, draft: { revision: number; publishAt?: string | undefined }) =>
    done(adminApi.post<PublishResponse>(path(name, "/publish"), draft)),

  takeBack: (name: DocumentName) => done(adminApi.remove<TakeBackResponse>(path(name, "/scheduled"))),

  versions: (name: DocumentName, page: number, limit: number) =>
    done(adminApi.get<VersionListResponse>(path(name, "/versions"), { page, limit })),

  restore: (name: DocumentName, restored: { version: number; revision: number }) =>
    done(adminApi.post<DocumentResponse>(path(name, "/restore"), restored)),

  readTable: (csv: string) => done(adminApi.post<TableResponse>("/content-table", { csv })),

  upload(name: DocumentName, { kind, field, file, onProgress }: Upload) {
    const form = new FormData();
    form.set("file", file);
    const address = path(name, `/${kind}?field=${encodeURIComponent(field)}`);
    // Several may go to one field at once; each is repeated by itself.
    const own = `${file.name} ${file.size} ${file.lastModified}`;
    return done(adminApi.upload<UploadResponse>("POST", address, form, onProgress, own));
  },
};

export interface Upload {
  kind: "pictures" | "files";
  /** The path to the field in the rules, like chiefs.picture. */
  field: string;
  file: File;
  onProgress?: ((share: number) => void) | undefined;
}

async function done<Response extends { success: true }>(
  request: Promise<Response | FailureResponse>,
): Promise<Response> {
  const response = await request;
  if (response.success) return response;
  throw new ApiFailure({ kind: "refused", message: response.message, errors: response.errors });
}
