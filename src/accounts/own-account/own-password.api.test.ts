import { expect, test } from "vitest";
import { openOffice } from "#testing/content-office.ts";
import { makeAccountWorld } from "#testing/own-account-world.ts";
import { administrator, emptySamples } from "#testing/world.ts";

const newPassword = "wet paper carries no ink";

test("a new password opens the account, the old one does not, and all other sessions end", async () => {
  const world = await makeAccountWorld();
  const [mine, other] = [await world.signIn(), await world.signIn()];
  const change = { currentPassword: administrator.password, newPassword };

  const answer = await world.call("PUT", "account/password", mine, change);

  expect(answer.json()).toMatchObject({ success: true, token: expect.any(String) });
  expect(String(answer.headers["set-cookie"])).toContain(answer.json().token);
  expect(await world.isOpen(answer.json().token)).toBe(true);
  expect(await Promise.all([mine, other].map(world.isOpen))).toEqual([false, false]);
  expect((await world.logIn()).statusCode).toBe(401);
  expect((await world.logIn(newPassword)).statusCode).toBe(200);
  expect((await world.log())[0]).toMatchObject({ action: "password changed", fields: [] });
  expect((await world.mails())[0]).toMatchObject({ to: administrator.email, subject: "password" });
  const rows = await world.db.selectFrom("change_log").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(newPassword);
});

test.each([
  [
    "a wrong old one",
    { currentPassword: "not it at all", newPassword },
    "currentPassword",
    /not your password/,
  ],
  ["a short one", { newPassword: "elevenchars" }, "newPassword", /at least 12 characters/],
  ["a common one", { newPassword: "1qaz2wsx3edc4rfv" }, "newPassword", /Many people/],
  ["one's own address", { newPassword: administrator.email }, "newPassword", /a name or a word/],
  ["the same again", { newPassword: administrator.password }, "newPassword", /the password you have/],
  ["none", { newPassword: "" }, "newPassword", /Please choose a password/],
  ["a very long one", { newPassword: "x".repeat(1_025) }, "newPassword", /at most 1024/],
])("%s is refused at its field and changes nothing", async (_what, fields, field, sentence) => {
  const world = await makeAccountWorld();
  const token = await world.signIn();
  const body = { currentPassword: administrator.password, ...fields };
  const answer = await world.call("PUT", "account/password", token, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([{ field, message: expect.stringMatching(sentence) }]);
  expect(await world.isOpen(token)).toBe(true);
  expect(await world.mails()).toEqual([]);
});

test("the school's own name is no password either", async () => {
  const world = await makeAccountWorld();
  const token = await world.signIn();
  const change = { currentPassword: administrator.password, newPassword: "Himalchuli-2083" };
  const { publish } = await openOffice(world);
  const identity = {
    ...emptySamples.identity,
    school: "Himalchuli",
    faculty: "Faculty of Management",
    campus: "Hill Campus",
    university: "Hill University",
    siteUrl: "https://som.example",
    webmailUrl: "https://mail.example",
    copyrightYear: 2025,
  };
  const published = await publish(identity, {}, "identity");
  expect(published.statusCode, published.body).toBe(200);

  const answer = await world.call("PUT", "account/password", token, change);

  expect(answer.json().errors).toMatchObject([{ message: expect.stringContaining("a name or a word") }]);
});

test("guessing at the old password waits like guessing at a sign-in", async () => {
  const world = await makeAccountWorld();
  const token = await world.signIn();
  const guess = () =>
    world.call("PUT", "account/password", token, { currentPassword: "a wild guess", newPassword });
  for (let tries = 0; tries < 5; tries += 1) expect((await guess()).statusCode).toBe(400);
  expect((await guess()).statusCode).toBe(429);
});

test("of two changes at once one counts, and the other is told that its password is no longer right", async () => {
  const world = await makeAccountWorld();
  const tokens = [await world.signIn(), await world.signIn()];
  const answers = await Promise.all(
    tokens.map((token, at) =>
      world.call("PUT", "account/password", token, {
        currentPassword: administrator.password,
        newPassword: `${newPassword} ${at}`,
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const opened = await Promise.all([0, 1].map((at) => world.logIn(`${newPassword} ${at}`)));
  expect(opened.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});
