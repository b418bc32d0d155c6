import type { ErasedAnswer, PersonalDataAnswer } from "#contract/personal-data/personal-data.ts";
import { adminApi } from "../session/admin-api.ts";

export const personalDataCalls = {
  find: (email: string) => adminApi.post<PersonalDataAnswer>("/personal-data/find", { email }),
  erase: (email: string) => adminApi.post<ErasedAnswer>("/personal-data/erase", { email }),
};
