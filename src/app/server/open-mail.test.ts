import type { MailedNotice } from "#features/newsletter/subscriber-mails.server.ts";
import { noPicture } from "#kit/fields/values.ts";
import { writeMails } from "./open-mail.ts";

const mailSchool = {
  siteUrl: "https://som.example",
  identity: {
    school: "School of Management",
    university: "Hill University",
    campus: "Hill Campus",
    crest: noPicture,
    accent: "",
    dark: "",
  },
  contactEmail: "info@som.example",
};

const officeEmail = "office@som.example";
const mails = writeMails({ ...mailSchool, officeEmail });
const reader = { email: "asha@mail.example", token: "a-token" };

const message = {
  _id: "1",
  name: "Asha Rai",
  email: "asha@mail.example",
  subject: "Fees",
  contact: "",
  message: "How much?\nAnd when?",
  folder: "inbox" as const,
  suspicions: [],
  read: false,
  answered: false,
  createdAt: "2025-01-05T06:15:00.000Z",
};

const makeNotice = (fields: Partial<MailedNotice> = {}): MailedNotice => ({
  title: "Exam routine",
  type: "Exam",
  noticeType: "Exam",
  publishDate: "2026-11-15T00:00:00.000Z",
  text: "",
  address: "/notice/2026-11-15-exam-routine",
  ...fields,
});

test("a mail to the office names sender, text and time, and a reply goes to the visitor", () => {
  const mail = mails.message(message);
  expect(mail).toMatchObject({ recipient: officeEmail, replyTo: message.email });
  for (const part of ["Asha Rai", "Fees", message.message, "5 Jan 2025, 12:00", "/admin/messages"])
    expect(mail.body).toContain(part);
  for (const email of ["", "asha", "a@b.example, c@d.example", "Asha <a@b.example>"])
    expect(mails.message({ ...message, email }).replyTo, email).toBeUndefined();
});

test("an invitation names who invites, the role, and until when", () => {
  const by = "Asha Rai (office@som.example)";
  const until = "2025-01-12T06:15:00.000Z";
  const mail = mails.invitation({ ...reader, name: "", role: "publisher", by, until });
  for (const part of [by, "Publisher", "12 Jan 2025, 12:00"]) expect(mail.body).toContain(part);
});

test("links of accounts have their secret after the #, so that no log contains it", () => {
  const { email, token } = reader;
  const invitation = { ...reader, name: "", role: "publisher" as const, by: "", until: message.createdAt };
  expect(mails.invitation(invitation).body).toContain("https://som.example/login/invitation#a-token\n");
  expect(mails.passwordReset(email, token).body).toContain("https://som.example/login/reset#a-token\n");
  expect(mails.newEmail(email, token).body).toContain("https://som.example/login/new-email#a-token\n");
});

test("mails about an account say what happened, when, where, and what to do", () => {
  const { body } = mails.accountNews("maya@som.example", "e-mail", {
    at: new Date("2025-01-05T06:15:00.000Z"),
    address: "192.0.2.7",
    device: "Firefox on Windows",
    detail: "new@som.example",
  });
  for (const part of ["new@som.example", "5 Jan 2025, 12:00", "Firefox on Windows", "192.0.2.7", "/login"])
    expect(body).toContain(part);
});

test("mails to subscribers have a link that ends them, in text, in HTML and for one click", () => {
  const unsubscribe = "https://som.example/newsletter/unsubscribe?token=a-token";
  const confirmation = mails.confirmation(reader.email, reader.token);
  expect(confirmation.body).toContain("https://som.example/newsletter/confirm?token=a-token");
  const letter = mails.campaign(reader, { subject: "Hello", text: "Good morning." });
  const notice = mails.notices(reader, [makeNotice()]);
  for (const { body, html, headers } of [confirmation, letter, notice]) {
    for (const part of [body, html]) expect(part).toContain(unsubscribe);
    expect(headers).toMatchObject({
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  }
  expect(notice.headers).toMatchObject({ "List-Id": "<notices.som.example>", Precedence: "bulk" });
  // People answer a letter, so it does not say that a program wrote it.
  expect(notice.headers).toHaveProperty("Auto-Submitted");
  expect(letter.headers).not.toHaveProperty("Auto-Submitted");
});

test("a notice's mail has its title, both calendars and its link, in text and in HTML", () => {
  const { replyTo, subject, body, html } = mails.notices(reader, [
    makeNotice({ text: "At 7.\n\nIn hall A." }),
  ]);
  expect([replyTo, subject]).toEqual(["info@som.example", "Exam routine"]);
  for (const part of [body, html]) {
    expect(part).toContain("Exam · 15 Nov 2026 · 29 Kartik 2083");
    expect(part).toContain("https://som.example/notice/2026-11-15-exam-routine");
    expect(part).toContain("In hall A.");
    expect(part).toContain("https://som.example/newsletter/choices?token=a-token");
  }
});

test("pictures have absolute URLs, and links the school's own colour", () => {
  const picture = { url: "/files/abc/routine.webp", width: 800, height: 1132 };
  const { html: plain } = mails.notices(reader, [makeNotice({ picture })]);
  expect(plain).toContain('src="https://som.example/mail/crest/drawn.png"');
  expect(plain).toContain('src="https://som.example/files/abc/routine.webp"');

  const shown = { width: 80, height: 80, animated: false, variants: [] };
  const crest = { ...noPicture, shown: { ...shown, url: `/files/${"a".repeat(64)}/crest.webp` } };
  const identity = { ...mailSchool.identity, accent: "#004d40", crest };
  const own = writeMails({ ...mailSchool, officeEmail, identity });
  const { html } = own.notices(reader, [makeNotice({ text: "See https://som.example/exams" })]);
  expect(html).toContain("#004d40");
  expect(html).toContain(`src="https://som.example/mail/crest/${"a".repeat(16)}.png"`);
});

test("typed text never becomes markup", () => {
  const title = `<b onclick="x">"Fees" & 'more'</b>`;
  const { html } = mails.notices(reader, [makeNotice({ title, text: "<script>alert(1)</script>" })]);
  expect(html).not.toMatch(/<b |<script/);
  expect(html).toContain("&lt;b onclick=&quot;x&quot;&gt;&quot;Fees&quot; &amp; &#39;more&#39;&lt;/b&gt;");
  const letter = mails.campaign(reader, {
    subject: title,
    text: "See https://som.example/a?b=1&c=2, <i>now</i>.",
  });
  expect(letter.html).not.toMatch(/<i>|<b /);
  expect(letter.html).toContain('href="https://som.example/a?b=1&amp;c=2"');
});

test("a mail about many notices names twenty and counts the others", () => {
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
