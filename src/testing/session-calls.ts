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
