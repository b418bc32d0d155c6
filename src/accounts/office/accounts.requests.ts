import type { z } from "zod";
import { messageOf } from "#client/api.ts";
import { done } from "#client/done-answer.ts";
import type { FailureResponse, SuccessResponse } from "#collections/responses.schemas.ts";
import { isTimeOver } from "#office/frame/screen-roles.ts";
import type { ListQuery } from "#office/list/list-query.ts";
import { loadList } from "#office/list/loaded-list.ts";
import type { InvitationWay, Role } from "../accounts.rules.ts";
import type {
  AccountAnswer,
  AccountListAnswer,
  InviteBody,
  InvitedAnswer,
  loginAnswer,
  OwnAccount,
  OwnAccountAnswer,
  OwnSession,
  PasswordBody,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  SecondFactorState,
  SessionListAnswer,
  SetUpAnswer,
} from "../accounts.schemas.ts";
import { adminApi } from "../session/admin-api.ts";
import { knownMe } from "../session/session.ts";

export const accountCalls = {
  list: (query: ListQuery) =>
    loadList(adminApi.list<AccountListAnswer>("/accounts", { ...query }), query, (answer) => ({
      rows: answer.accounts,
      total: answer.pagination.total,
      canMail: answer.canMail,
    })),

  invite: (body: InviteBody) => adminApi.post<InvitedAnswer>("/accounts", body),

  inviteAgain: (id: string, way: InvitationWay) =>
    adminApi.post<InvitedAnswer>(`/accounts/${id}/invitation`, { way }),

  removeInvitation: (id: string) => adminApi.remove<SuccessResponse>(`/accounts/${id}`),

  setRole: (id: string, role: Role) => adminApi.put<AccountAnswer>(`/accounts/${id}/role`, { role }),

  setActive: (id: string, isOn: boolean) => adminApi.put<AccountAnswer>(`/accounts/${id}/active`, { isOn }),

  switchOffSecondFactor: (id: string) => adminApi.remove<SuccessResponse>(`/accounts/${id}/second-factor`),
};

export type LoadedAccount =
  | { state: "ready"; account: OwnAccount; sessions: OwnSession[] }
  | { state: "failed"; message: string };

async function sessionsOf(account: OwnAccount): Promise<OwnSession[]> {
  // Until a password is chosen, and a second factor set up where everybody needs one, nothing else is open.
  const { mustChoosePasswordBy: chooseBy } = account;
  const isClosed = knownMe()?.mustSetUpSecondFactor || (chooseBy !== null && isTimeOver(chooseBy));
  return isClosed ? [] : done(await adminApi.get<SessionListAnswer>("/auth/sessions")).sessions;
}

export const ownAccountRequests = {
  async load(): Promise<LoadedAccount> {
    try {
      const { account } = done(await adminApi.get<OwnAccountAnswer>("/auth/account"));
      return { state: "ready", account, sessions: await sessionsOf(account) };
    } catch (error) {
      return { state: "failed", message: messageOf(error) };
    }
  },

  saveName: async (name: string) => done(await adminApi.put<SuccessResponse>("/auth/account/name", { name })),
  saveEmail: async (email: string) =>
    done(await adminApi.put<SuccessResponse>("/auth/account/email", { email })),
  keepEmail: async () => done(await adminApi.remove<SuccessResponse>("/auth/account/new-email")),
  savePassword: async (body: PasswordBody) =>
    done(await adminApi.put<z.infer<typeof loginAnswer>>("/auth/account/password", body)),
  endSession: async (id: string) => done(await adminApi.remove<SuccessResponse>(`/auth/sessions/${id}`)),
  signOutEverywhere: async () => done(await adminApi.remove<SuccessResponse>("/auth/sessions")),
};

const path = "/auth/account/second-factor";

export type LoadedFactor =
  | { state: "ready"; secondFactor: SecondFactorState }
  | { state: "failed"; message: string };

export const secondFactorCalls = {
  async load(): Promise<LoadedFactor> {
    try {
      const answer: SecondFactorAnswer | FailureResponse = await adminApi.get<SecondFactorAnswer>(path);
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
  switchOff: (code: string) => adminApi.post<SuccessResponse>(`${path}/off`, { code }),
};
