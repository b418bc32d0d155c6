import type { z } from "zod";
import type { InvitationAnswer, takeBody } from "#contract/accounts/accounts.ts";
import type { loginAnswer } from "#contract/accounts/auth.ts";
import { callApi } from "#web/lib/calls/api.ts";
import { done } from "#web/lib/calls/done-answer.ts";

export type Invitation = InvitationAnswer["invitation"];

export async function lookAtInvitation(token: string): Promise<Invitation> {
  return done(await callApi<InvitationAnswer>("POST", "/auth/invitation/look", { body: { token } }))
    .invitation;
}

/** With the answer comes the session's cookie. */
export async function takeInvitation(body: z.infer<typeof takeBody>): Promise<void> {
  done(await callApi<z.infer<typeof loginAnswer>>("POST", "/auth/invitation", { body }));
}
