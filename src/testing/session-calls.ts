import { administrator, type World } from "./world.ts";

export interface SignInFrom {
  address?: string;
  /** The cookie of a browser that has signed in before. */
  device?: string;
}

export const login = (
  world: World,
  credentials: object = administrator,
  { address, device }: SignInFrom = {},
) =>
  world.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: credentials,
    ...(address && { remoteAddress: address }),
    ...(device && { cookies: { device } }),
  });

/** What a page asks to learn whether its session is still open. */
export const stateOf = async (world: World, token: string) => {
  const response = await world.app.inject({
    method: "POST",
    url: "/api/auth/authenticate",
    payload: { token },
  });
  return response.json();
};
