import type { InvitationWay } from "#contract/accounts/accounts.rules.ts";
import type {
  AccountAnswer,
  AccountListAnswer,
  InviteBody,
  InvitedAnswer,
} from "#contract/accounts/accounts.ts";
import type { Role } from "#contract/accounts/roles.rules.ts";
import type { DoneAnswer } from "#contract/answers.ts";
import { loadList } from "../list/loaded-list.ts";
import type { ListQuery } from "../list/query/list-query.ts";
import { adminApi } from "../session/admin-api.ts";

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

  removeInvitation: (id: string) => adminApi.remove<DoneAnswer>(`/accounts/${id}`),

  setRole: (id: string, role: Role) => adminApi.put<AccountAnswer>(`/accounts/${id}/role`, { role }),

  setActive: (id: string, isOn: boolean) => adminApi.put<AccountAnswer>(`/accounts/${id}/active`, { isOn }),

  switchOffSecondFactor: (id: string) => adminApi.remove<DoneAnswer>(`/accounts/${id}/second-factor`),
};
