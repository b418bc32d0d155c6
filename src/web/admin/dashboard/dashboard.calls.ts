import type { z } from "zod";
import type { FailureAnswer } from "#contract/answers.ts";
import type {
  Dashboard,
  DashboardAnswer,
  SampleListAnswer,
  samplesRemovedAnswer,
} from "#contract/dashboard.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { adminApi } from "../session/admin-api.ts";

export type LoadedDashboard = { state: "ready"; dashboard: Dashboard } | { state: "failed"; message: string };

export const dashboardCalls = {
  async load(): Promise<LoadedDashboard> {
    try {
      const answer: DashboardAnswer | FailureAnswer = await adminApi.list<DashboardAnswer>("/dashboard");
      return answer.success
        ? { state: "ready", dashboard: answer.dashboard }
        : { state: "failed", message: answer.message };
    } catch (error) {
      return { state: "failed", message: messageOf(error) };
    }
  },

  samples: () => adminApi.list<SampleListAnswer>("/samples"),

  removeSamples: () => adminApi.remove<z.infer<typeof samplesRemovedAnswer>>("/samples"),
};
