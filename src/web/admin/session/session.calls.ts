import type { z } from "zod";
import type { doneAnswer } from "#contract/answers.ts";
import type { authenticateAnswer, LoginBody, loginAnswer } from "#contract/auth.ts";
import { callApi } from "#web/lib/api.ts";
import { ApiFailure } from "#web/lib/api-failure.ts";

export async function logIn(body: LoginBody): Promise<void> {
  const answer = await callApi<z.infer<typeof loginAnswer>>("POST", "/auth/login", { body });
  if (!answer.success) throw new ApiFailure({ kind: "refused", message: answer.message });
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
