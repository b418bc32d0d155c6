import type { z } from "zod";
import { adminApi } from "#accounts/session/admin-api.ts";
import { messageOf } from "#client/api.ts";
import type { FailureResponse } from "#collections/responses.schemas.ts";
import type { Dashboard, DashboardAnswer, SampleListAnswer, samplesRemovedAnswer } from "./dashboard.ts";

export type LoadedDashboard = { state: "ready"; dashboard: Dashboard } | { state: "failed"; message: string };

export const dashboardCalls = {
  async load(): Promise<LoadedDashboard> {
    try {
      const answer: DashboardAnswer | FailureResponse = await adminApi.list<DashboardAnswer>("/dashboard");
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
