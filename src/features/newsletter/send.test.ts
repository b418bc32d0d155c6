import { mailRefusalOf } from "./send.job.server.ts";

const refusedBy = (command: string, response: string) =>
  Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) });

test.each([
  ["RCPT TO", "550 5.1.1 unknown here", "bad address"],
  ["RCPT TO", "550 no such user", "bad address"],
  ["DATA", "554 no", "for good"],
  ["RCPT TO", "550 5.4.5 Daily sending limit exceeded", "everybody"],
  ["DATA", "451 4.7.28 too many of you", "everybody"],
  ["RCPT TO", "450 4.7.1 greylisted", "for now"],
  ["RCPT TO", "421 4.7.0 later", "away"],
  ["MAIL FROM", "550 5.7.1 not you", "away"],
])("to %s the response '%s' means: %s", (command, response, meaning) => {
  expect(mailRefusalOf(refusedBy(command, response))).toBe(meaning);
});

test("a mail server that does not respond is away", () => {
  expect(mailRefusalOf(new Error("The connection broke."))).toBe("away");
});
