import { expect, test } from "vitest";
import { makeAccountWorld } from "#testing/own-account-world.ts";
import { administrator } from "#testing/world.ts";

test("a person sees their own account, whatever their role", async () => {
  const world = await makeAccountWorld();
  const answer = await world.call("GET", "account", await world.signIn());
  expect(answer.json()).toEqual({
    success: true,
    message: "This is your account.",
    account: {
      email: administrator.email,
      name: "",
      role: "owner",
      newEmail: null,
      mustChoosePasswordBy: null,
      canMail: true,
    },
  });
});

test("a name is saved, logged and told by mail, and once is enough", async () => {
  const world = await makeAccountWorld();
  const token = await world.signIn();
  for (const name of ["  Maya Shrestha ", "Maya Shrestha"])
    expect((await world.call("PUT", "account/name", token, { name })).statusCode).toBe(200);
  expect((await world.call("GET", "account", token)).json().account.name).toBe("Maya Shrestha");
  expect(await world.log()).toEqual([
    {
      kind: "account",
      action: "name changed",
      who: administrator.email,
      fields: [{ field: "Name", from: "", to: "Maya Shrestha" }],
    },
  ]);
  expect(await world.mails()).toMatchObject([{ to: administrator.email, subject: "name" }]);
});

test.each(["Maya\nShrestha", "Maya \u202eowner"])("%j is no name", async (name) => {
  const world = await makeAccountWorld();
  const answer = await world.call("PUT", "account/name", await world.signIn(), { name });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([{ field: "name", message: expect.stringMatching(/one line/) }]);
});
