import { administrator, type World } from "./world.ts";

export const login = (world: World, credentials: object = administrator) =>
  world.app.inject({ method: "POST", url: "/api/auth/login", payload: credentials });

/** What a page asks to learn whether its session is still open. */
export const stateOf = async (world: World, token: string) => {
  const answer = await world.app.inject({
    method: "POST",
    url: "/api/auth/authenticate",
    payload: { token },
  });
  return answer.json();
};
