import { expect, test } from "vitest";
import { mailSchool } from "#testing/mail-school.ts";
import { createMailTexts } from "./mail-texts.server.ts";

const mails = createMailTexts({ ...mailSchool, officeEmail: "office@som.example" });

test("the links of mails carry their secret behind the #, where no server's log sees it", () => {
  expect(mails.passwordReset("maya@som.example", "a-token")).toMatchObject({
    recipient: "maya@som.example",
    subject: "A new password for the office of the School of Management",
    body: expect.stringContaining("30 minutes:\nhttps://som.example/login/reset#a-token\n"),
    headers: { "Auto-Submitted": "auto-generated" },
  });
  expect(mails.newEmail("new@som.example", "a-token").body).toContain(
    "https://som.example/login/new-email#a-token\n",
  );
});

test("a mail about an address in use has no link", () => {
  const { recipient, subject, body } = mails.emailInUse("maya@som.example");
  expect({ recipient, subject }).toEqual({
    recipient: "maya@som.example",
    subject: "Somebody wants to use your e-mail address (School of Management)",
  });
  expect(body).not.toContain("http");
});

test("news of an account say what, when, from where, and what to do if it was somebody else", () => {
  const { subject, body } = mails.accountNews("maya@som.example", "e-mail", {
    at: new Date("2025-01-05T06:15:00.000Z"),
    address: "192.0.2.7",
    device: "Firefox on Windows",
    detail: "new@som.example",
  });
  expect(subject).toBe("The address of your account was changed (School of Management)");
  expect(body).toContain(
    "To: new@som.example\nWhen: 5 Jan 2025, 12:00\nDevice: Firefox on Windows\nNetwork address: 192.0.2.7",
  );
  expect(body).toContain("“Forget Password ?” at https://som.example/login");
});

test("a mail about a right password without its code says that the second factor stopped them", () => {
  const { subject, body } = mails.accountNews("maya@som.example", "no right code", {
    at: new Date("2025-01-05T06:15:00.000Z"),
    address: "192.0.2.7",
  });
  expect(subject).toBe("Somebody entered your password but not the right code (School of Management)");
  expect(body).toContain("your second factor stopped them");
  expect(body).toContain("Network address: 192.0.2.7");
});

test("who was switched off is sent to an owner, not to a new password that would not let them in", () => {
  const { body } = mails.accountNews("maya@som.example", "off", {
    at: new Date("2025-01-05T06:15:00.000Z"),
    address: "",
  });
  expect(body).toContain("please ask an owner of the site");
  expect(body).not.toContain("Forget Password ?");
});
