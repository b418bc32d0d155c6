import type { Message } from "../messages.schemas.ts";
import { replyLink } from "./message-dialog.tsx";

const message = {
  name: "Asha",
  email: "asha+x@mail.example",
  subject: "Fees & forms",
  message: "Hello\nHow much?",
  createdAt: "2026-11-18T08:00:00.000Z",
} as Message;

test("a reply goes to the visitor's address, with the subject and the quoted message", () => {
  const link = replyLink(message) ?? "";
  expect(link).toMatch(/^mailto:asha%2Bx@mail\.example\?subject=Re%3A%20Fees%20%26%20forms&body=/);
  expect(decodeURIComponent(link)).toMatch(/\r\n\r\nAsha wrote on 18 Nov 2026:\r\n> Hello\r\n> How much\?$/);
  expect(replyLink({ ...message, message: "शुक्रबार ".repeat(500) })?.length).toBeLessThan(2000);
});

test.each([[""], ["asha"], ["a@b.example,c@d.example"], ["a@b.example?bcc=c@d.example"]])(
  "there is no reply to '%s'",
  (email) => {
    expect(replyLink({ ...message, email })).toBeUndefined();
  },
);
