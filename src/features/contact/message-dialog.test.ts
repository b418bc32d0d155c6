import { expect, test } from "vitest";
import { replyLink } from "./message-dialog.tsx";

test("a reply goes to the visitor's address, with the subject", () => {
  expect(replyLink({ email: "asha+x@mail.example", subject: "Fees & forms" })).toBe(
    "mailto:asha%2Bx@mail.example?subject=Re%3A%20Fees%20%26%20forms",
  );
});

test.each([[""], ["asha"], ["a@b.example,c@d.example"], ["a@b.example?bcc=c@d.example"]])(
  "there is no reply to '%s'",
  (email) => {
    expect(replyLink({ email, subject: "" })).toBeUndefined();
  },
);
