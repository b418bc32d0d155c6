import type { z } from "zod";
import type { loginAnswer } from "#contract/accounts/auth.ts";
import type {
  OwnAccount,
  OwnAccountAnswer,
  OwnSession,
  PasswordBody,
  SessionListAnswer,
} from "#contract/accounts/own-account.ts";
import type { DoneAnswer } from "#contract/answers.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { done } from "#web/lib/calls/done-answer.ts";
import { isTimeOver } from "../frame/given-password.ts";
import { adminApi } from "../session/admin-api.ts";
import { knownMe } from "../session/me.ts";

export type LoadedAccount =
  | { state: "ready"; account: OwnAccount; sessions: OwnSession[] }
  | { state: "failed"; message: string };

async function sessionsOf(account: OwnAccount): Promise<OwnSession[]> {
  // Until a password is chosen, and a second factor set up where everybody needs one, nothing else is open.
  const { mustChoosePasswordBy: chooseBy } = account;
  const isClosed = knownMe()?.mustSetUpSecondFactor || (chooseBy !== null && isTimeOver(chooseBy));
  return isClosed ? [] : done(await adminApi.get<SessionListAnswer>("/auth/sessions")).sessions;
}

export const accountCalls = {
  async load(): Promise<LoadedAccount> {
    try {
      const { account } = done(await adminApi.get<OwnAccountAnswer>("/auth/account"));
      return { state: "ready", account, sessions: await sessionsOf(account) };
    } catch (error) {
      return { state: "failed", message: messageOf(error) };
    }
  },

  saveName: async (name: string) => done(await adminApi.put<DoneAnswer>("/auth/account/name", { name })),
  saveEmail: async (email: string) => done(await adminApi.put<DoneAnswer>("/auth/account/email", { email })),
  keepEmail: async () => done(await adminApi.remove<DoneAnswer>("/auth/account/new-email")),
  savePassword: async (body: PasswordBody) =>
    done(await adminApi.put<z.infer<typeof loginAnswer>>("/auth/account/password", body)),
  endSession: async (id: string) => done(await adminApi.remove<DoneAnswer>(`/auth/sessions/${id}`)),
  signOutEverywhere: async () => done(await adminApi.remove<DoneAnswer>("/auth/sessions")),
};
