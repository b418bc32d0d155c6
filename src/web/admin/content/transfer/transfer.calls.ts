import type { z } from "zod";
import type { importAnswer } from "#contract/content/content.ts";
import { adminApi } from "../../session/admin-api.ts";

type ImportAnswer = z.infer<typeof importAnswer>;

export const transferCalls = {
  look: (file: unknown) => adminApi.post<ImportAnswer>("/content-import?dryRun=true", file),
  bring: (file: unknown) => adminApi.post<ImportAnswer>("/content-import", file),
};
