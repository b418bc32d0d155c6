import { ApiFailure, callApi, requireSuccess } from "#client/api.ts";
import type { SuccessResponse } from "#collections/responses.schemas.ts";
import type { LinkResponse } from "../accounts.schemas.ts";
import { ownAccountMessages } from "../own-account.words.ts";

/** The ways back in, for whoever has no session. */
export const passwordCalls = {
  askForLink: async (email: string) =>
    requireSuccess(await callApi<SuccessResponse>("POST", "/auth/forgot", { body: { email } })),

  /** Whose password a link changes. */
  look: async (token: string) =>
    requireSuccess(await callApi<LinkResponse>("POST", "/auth/reset/look", { body: { token } })).email,

  reset: async (token: string, newPassword: string) =>
    requireSuccess(await callApi<LinkResponse>("POST", "/auth/reset", { body: { token, newPassword } })),

  /** Follows the link that confirms a new address, and returns the address. */
  confirmEmail: async (token: string) => {
    const answer = await callApi<LinkResponse>("POST", "/auth/new-email", { body: { token } }).catch(
      (error: unknown) => {
        if (!(error instanceof ApiFailure && error.status === 401)) throw error;
        throw new ApiFailure({
          kind: "refused",
          status: 401,
          message: ownAccountMessages.newEmail.signInFirst,
        });
      },
    );
    return requireSuccess(answer).email;
  },
};
