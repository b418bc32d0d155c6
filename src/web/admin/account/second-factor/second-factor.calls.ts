import type {
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  SecondFactorState,
  SetUpAnswer,
} from "#contract/accounts/second-factor.ts";
import type { DoneAnswer, FailureAnswer } from "#contract/answers.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { adminApi } from "../../session/admin-api.ts";

const path = "/auth/account/second-factor";

export type LoadedFactor =
  | { state: "ready"; secondFactor: SecondFactorState }
  | { state: "failed"; message: string };

export const secondFactorCalls = {
  async load(): Promise<LoadedFactor> {
    try {
      const answer: SecondFactorAnswer | FailureAnswer = await adminApi.get<SecondFactorAnswer>(path);
      return answer.success
        ? { state: "ready", secondFactor: answer.secondFactor }
        : { state: "failed", message: answer.message };
    } catch (error) {
      return { state: "failed", message: messageOf(error) };
    }
  },

  /** With a code where a second factor is on already. */
  beginSetUp: (code?: string) => adminApi.post<SetUpAnswer>(`${path}/set-up`, { code }),
  confirmSetUp: (setUp: string, code: string) => adminApi.post<RecoveryCodesAnswer>(path, { setUp, code }),
  newRecoveryCodes: (code: string) => adminApi.post<RecoveryCodesAnswer>(`${path}/recovery-codes`, { code }),
  switchOff: (code: string) => adminApi.post<DoneAnswer>(`${path}/off`, { code }),
};
