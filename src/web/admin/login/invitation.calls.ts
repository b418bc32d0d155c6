import type { z } from "zod";
import type { InvitationAnswer, takeBody } from "#contract/accounts.ts";
import type { loginAnswer } from "#contract/auth.ts";
import { callApi } from "#web/lib/api.ts";
import { ApiFailure } from "#web/lib/api-failure.ts";

export type Invitation = InvitationAnswer["invitation"];

export async function lookAtInvitation(token: string): Promise<Invitation> {
  const answer = await callApi<InvitationAnswer>("POST", "/auth/invitation/look", { body: { token } });
  if (!answer.success) throw new ApiFailure({ kind: "refused", message: answer.message });
  return answer.invitation;
}

/** With the answer comes the session's cookie. */
export async function takeInvitation(body: z.infer<typeof takeBody>): Promise<void> {
  const answer = await callApi<z.infer<typeof loginAnswer>>("POST", "/auth/invitation", { body });
  if (!answer.success) throw new ApiFailure({ kind: "refused", message: answer.message });
}
