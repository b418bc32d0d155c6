import { expect, test } from "vitest";
import { noPicture } from "#fields/values.ts";
import { mailSchool } from "#testing/mail-school.ts";
import type { MailedNotice } from "./mail.server.ts";
import { createSubscriberMails } from "./subscriber-mails.server.ts";

const mails = createSubscriberMails(mailSchool);
const shown = { width: 80, height: 80, animated: false, variants: [] };
const reader = { email: "asha@mail.example", token: "a-token" };

const makeNotice = (fields: Partial<MailedNotice> = {}): MailedNotice => ({
  title: "Exam routine",
  noticeType: "Exam",
  publishDate: "2026-11-15T00:00:00.000Z",
  text: "",
  address: "/notice/2026-11-15-exam-routine",
  ...fields,
});

test("a notice's mail has its title, both calendars and its link, in text and in HTML", () => {
  const { recipient, replyTo, subject, body, html } = mails.notices(reader, [
    makeNotice({ text: "At 7.\n\nIn hall A." }),
  ]);
  expect({ recipient, replyTo, subject }).toEqual({
    recipient: "asha@mail.example",
    replyTo: "info@som.example",
    subject: "Exam routine",
  });
  for (const part of [body, html]) {
    expect(part).toContain("Exam · 15 Nov 2026 · 29 Kartik 2083");
    expect(part).toContain("https://som.example/notice/2026-11-15-exam-routine");
    expect(part).toContain("In hall A.");
    expect(part).toContain("https://som.example/newsletter/choices?token=a-token");
    expect(part).toContain("https://som.example/newsletter/unsubscribe?token=a-token");
  }
});

test("headers name the list and how to unsubscribe with one click", () => {
  expect(mails.notices(reader, [makeNotice()]).headers).toEqual({
    "List-Id": "<notices.som.example>",
    "List-Unsubscribe": "<https://som.example/newsletter/unsubscribe?token=a-token>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    Precedence: "bulk",
    "Auto-Submitted": "auto-generated",
  });
});

test("pictures have whole addresses, and buttons and links the school's own colour", () => {
  const picture = { url: "/files/abc/routine.webp", width: 800, height: 1132 };
  const { html: plain } = mails.notices(reader, [makeNotice({ picture })]);
  expect(plain).toContain('src="https://som.example/mail/crest/drawn.png"');
  expect(plain).toContain('src="https://som.example/files/abc/routine.webp"');

  const crest = { ...noPicture, shown: { ...shown, url: `/files/${"a".repeat(64)}/crest.webp` } };
  const identity = { ...mailSchool.identity, accent: "#004d40", crest };
  const own = createSubscriberMails({ ...mailSchool, identity });
  const { html } = own.notices(reader, [makeNotice({ text: "See https://som.example/exams" })]);
  expect(html).toContain("#004d40");
  expect(html).toContain(`src="https://som.example/mail/crest/${"a".repeat(16)}.png"`);
});

test("what was typed is text, never markup", () => {
  const title = `<b onclick="x">"Fees" & 'more'</b>`;
  const { html } = mails.notices(reader, [makeNotice({ title, text: "<script>alert(1)</script>" })]);
  expect(html).not.toMatch(/<b |<script/);
  expect(html).toContain("&lt;b onclick=&quot;x&quot;&gt;&quot;Fees&quot; &amp; &#39;more&#39;&lt;/b&gt;");
  const letter = mails.letter(reader, {
    subject: title,
    text: "See https://som.example/a?b=1&c=2, <i>now</i>.",
  });
  expect(letter.html).not.toMatch(/<i>|<b /);
  expect(letter.html).toContain('href="https://som.example/a?b=1&amp;c=2"');
});

test("many notices are one mail that names twenty and counts the others", () => {
  const notices = Array.from({ length: 100 }, (_, number) => makeNotice({ title: `Notice ${number}` }));
  const { subject, body, html } = mails.notices(reader, notices);
  expect(subject).toBe("100 new notices: Notice 0");
  for (const part of [body, html]) {
    expect(part).toContain("Notice 19");
    expect(part).not.toContain("Notice 20");
    expect(part).toContain("80 more are on the site");
  }
});

test("a Nepali title is marked as such, and a very long one ends at a word in the subject", () => {
  const title = "बीबीए चौथो सेमेस्टरको अन्तिम परीक्षाको तालिका";
  expect(mails.notices(reader, [makeNotice({ title })]).html).toContain('<h1 class="title" lang="ne"');
  const mixed = makeNotice({ title: "Holiday notice for the Dashain festival (दशैं)" });
  expect(mails.notices(reader, [mixed]).html).not.toContain('lang="ne"');
  const { subject } = mails.notices(reader, [makeNotice({ title: "Results and interviews ".repeat(13) })]);
  expect(subject.length).toBeLessThanOrEqual(120);
  expect(subject).toMatch(/(Results|and|interviews)…$/);
});

test("a letter is answered by people, so it does not say that a program wrote it", () => {
  const { headers, body } = mails.letter(reader, { subject: "Hello", text: "Good morning." });
  expect(headers).not.toHaveProperty("Auto-Submitted");
  expect(headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  expect(body).toMatch(/^Good morning\.\n\n-- \n/);
});
