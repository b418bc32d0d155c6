import type { z } from "zod";
import type { authenticateAnswer, LoginBody, loginOutcome } from "#contract/accounts/auth.ts";
import type { SecondStepBody } from "#contract/accounts/second-factor.ts";
import type { DoneAnswer, doneAnswer } from "#contract/answers.ts";
import { callApi } from "#web/lib/calls/api.ts";
import { ApiFailure } from "#web/lib/calls/api-failure.ts";

/** Returns the step that goes on, for who has a second factor; nothing once one is signed in. */
export async function logIn(body: LoginBody): Promise<string | undefined> {
  const answer = await callApi<z.infer<typeof loginOutcome>>("POST", "/auth/login", { body });
  if (!answer.success) throw new ApiFailure({ kind: "refused", message: answer.message });
  return "step" in answer ? answer.step : undefined;
}

/** Returns what the server has to say about it. */
export async function finishLogIn(body: SecondStepBody): Promise<string> {
  const answer = await callApi<DoneAnswer>("POST", "/auth/login/second-factor", { body });
  if (!answer.success) throw new ApiFailure({ kind: "refused", message: answer.message });
  return answer.message;
}

/** The cookie is hidden from script, so only the server can say whether the session is valid. */
export async function hasSession(signal?: AbortSignal): Promise<boolean> {
  const answer = await callApi<z.infer<typeof authenticateAnswer>>("POST", "/auth/authenticate", { signal });
  return "state" in answer && answer.state === true;
}

/** Shows the password again: what asks for it is then open for some minutes. */
export async function confirmPassword(password: string): Promise<void> {
  const answer = await callApi<z.infer<typeof doneAnswer>>("POST", "/auth/confirm", { body: { password } });
  if (!answer.success) throw new ApiFailure({ kind: "refused", message: answer.message });
}

export async function logOut(): Promise<void> {
  const answer = await callApi<z.infer<typeof doneAnswer>>("POST", "/auth/logout");
  if (!answer.success) throw new ApiFailure({ kind: "refused", message: answer.message });
}
