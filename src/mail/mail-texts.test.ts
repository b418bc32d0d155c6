import { expect, test } from "vitest";
import type { Message } from "#features/contact/messages.schemas.ts";
import { mailSchool } from "#testing/mail-school.ts";
import { createMailTexts } from "./mail-texts.server.ts";

const texts = createMailTexts({ ...mailSchool, officeEmail: "office@som.example" });

const makeMessage = (fields: Partial<Message> = {}): Message => ({
  _id: "1",
  name: "Asha Rai",
  email: "asha@mail.example",
  subject: "Fees",
  contact: "",
  message: "How much?\nAnd when?",
  folder: "inbox",
  suspicions: [],
  read: false,
  createdAt: "2025-01-05T06:15:00.000Z",
  ...fields,
});

test("the office reads who wrote what and when, and answers the visitor", () => {
  const mail = texts.message(makeMessage());
  expect(mail).toMatchObject({
    recipient: "office@som.example",
    replyTo: "asha@mail.example",
    subject: "Website message: Fees",
  });
  expect(mail.body).toContain("Name: Asha Rai\nE-mail: asha@mail.example\nContact: –\nSubject: Fees");
  expect(mail.body).toContain("How much?\nAnd when?");
  expect(mail.body).toContain("5 Jan 2025, 12:00\nAll messages: https://som.example/admin/messages");
});

test.each([[""], ["asha"], ["a@b.example, c@d.example"], ["Asha <a@b.example>"]])(
  "'%s' is no address to answer to",
  (email) => {
    expect(texts.message(makeMessage({ email })).replyTo).toBeUndefined();
  },
);

test("a confirmation has the link that confirms, and two ways to be taken off the list", () => {
  const { body, html, headers } = texts.confirmation("asha@mail.example", "a-token");
  for (const part of [body, html]) {
    expect(part).toContain("https://som.example/newsletter/confirm?token=a-token");
    expect(part).toContain("https://som.example/newsletter/unsubscribe?token=a-token");
  }
  expect(headers).toMatchObject({
    "List-Unsubscribe": "<https://som.example/newsletter/unsubscribe?token=a-token>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("an invitation says who asks, to what, and until when; its secret is after the #", () => {
  const mail = texts.invitation({
    email: "gita@mail.example",
    name: "",
    role: "publisher",
    token: "a-token",
    by: "Asha Rai (office@som.example)",
    until: "2025-01-12T06:15:00.000Z",
  });
  expect(mail.recipient).toBe("gita@mail.example");
  for (const said of ["Asha Rai (office@som.example)", "Publisher", "12 Jan 2025, 12:00"])
    expect(mail.body).toContain(said);
  expect(mail.body).toContain("https://som.example/login/invitation#a-token");
});

test("the links of mails carry their secret behind the #, where no server's log sees it", () => {
  expect(texts.passwordReset("maya@som.example", "a-token")).toMatchObject({
    recipient: "maya@som.example",
    body: expect.stringContaining("https://som.example/login/reset#a-token\n"),
    headers: { "Auto-Submitted": "auto-generated" },
  });
  expect(texts.newEmail("new@som.example", "a-token").body).toContain(
    "https://som.example/login/new-email#a-token\n",
  );
});

test("news of an account say what, when, from where, and what to do if it was somebody else", () => {
  const { body } = texts.accountNews("maya@som.example", "e-mail", {
    at: new Date("2025-01-05T06:15:00.000Z"),
    address: "192.0.2.7",
    device: "Firefox on Windows",
    detail: "new@som.example",
  });
  expect(body).toContain(
    "To: new@som.example\nWhen: 5 Jan 2025, 12:00\nDevice: Firefox on Windows\nNetwork address: 192.0.2.7",
  );
  expect(body).toContain("“Forget Password ?” at https://som.example/login");
});
