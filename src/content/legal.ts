import type { Day } from "#contract/dates.ts";
import { type Retention, unconfirmedAddressDays } from "#contract/retention.rules.ts";
import { identity } from "./identity.ts";

const school = `${identity.school}, ${identity.campus}, of ${identity.university}`;

export const legalPage = {
  isSample: true,
  contents: "Contents",
  updated: (day: string) => `Last changed on ${day}`,
  contactTitle: "Contact",
  contact: "Questions about this page are answered by the office of the school:",
} as const;

export interface LegalText {
  title: string;
  description: string;
  /** When it was last changed. */
  updated: Day;
  lead: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  /** The section's own address in the page. */
  id: string;
  title: string;
  content: readonly string[];
  points?: readonly string[];
}

export const terms: LegalText = {
  title: "Terms and Conditions",
  description: `The terms under which the website of the ${identity.school} is used.`,
  updated: "2025-07-01",
  lead: "What you may expect of this website, and what we ask of those who use it. By using the site you agree to these terms.",
  sections: [
    {
      id: "publisher",
      title: "Who publishes this site",
      content: [
        `This website is published by the ${school}. In these terms ‘we’ and ‘the school’ mean that school, and ‘you’ means anyone who visits the site.`,
      ],
    },
    {
      id: "use",
      title: "Using the site",
      content: [
        "The public pages are free and need no account. You may read, print and link to them. You may not",
      ],
      points: [
        "try to enter the administrators’ pages without being one of them,",
        "send requests in such number that the site becomes slow for others,",
        "send through our forms anything that is unlawful, or that pretends to come from somebody else,",
        "present our pages, or copies of them, as if they were yours.",
      ],
    },
    {
      id: "notices",
      title: "Notices and documents",
      content: [
        "We publish notices on the site as soon as the responsible office has issued them. Where a notice on the site differs from the signed original on the board of the campus, the original holds. Results and routines of examinations are those of the university’s Examination Office; we repeat them for convenience.",
      ],
    },
    {
      id: "programs",
      title: "Programs, admission and fees",
      content: [
        "What the site says about programs describes them as they are taught when it is written. It is not an offer: a place is promised only by a letter of admission. The Faculty of Management may revise a syllabus, and a specialisation or an elective is held only when enough students choose it.",
        "Fees are subject to change by the university’s Executive Council. What you have to pay is what the fee notice in force says on the day you pay.",
      ],
    },
    {
      id: "messages",
      title: "What you send us",
      content: [
        "A message sent through the contact form is a letter to the office and is answered as one. It does not by itself meet a deadline, hand in an application or lodge an appeal: where a rule asks for a form or a signature, it still does. How we treat what you send is said in the privacy policy.",
      ],
    },
    {
      id: "copyright",
      title: "Copyright",
      content: [
        "Texts, pictures and documents on the site belong to the school or to those named beside them. You may use them for study, teaching and reporting if you name the source. Any other use, and any use of the school’s name or arms, needs our consent in writing.",
      ],
    },
    {
      id: "links",
      title: "Links to other sites",
      content: [
        "The site links to pages of the university, its offices and others, among them the webmail service, a map and a video. We chose them with care when we set the link, but we do not run them and do not answer for what they contain.",
      ],
    },
    {
      id: "liability",
      title: "Availability and liability",
      content: [
        "We take care that what stands here is correct and that the site can be reached, but we cannot promise either without interruption. As far as the law allows, the school is not liable for loss that comes from relying on the site alone, from an error that we correct within a reasonable time, or from the site being out of reach.",
      ],
    },
    {
      id: "changes",
      title: "Changes to these terms",
      content: [
        "We may change these terms. The date above says when that last happened, and the terms that stand here on the day of your visit are the ones that apply.",
      ],
    },
    {
      id: "law",
      title: "Law",
      content: [
        "The law of Nepal applies, and the courts of Nepal decide. If one of these terms turns out not to be valid, the others stay in force.",
      ],
    },
  ],
};

/** What it says of the time that something is kept is what the settings say. */
export const privacyText = ({ messageDays, addressDays }: Retention): LegalText => ({
  title: "Privacy Policy",
  description: `What the website of the ${identity.school} stores about its visitors, why, and for how long.`,
  updated: "2026-11-15",
  lead: "What this website learns about you, why, and for how long. The short form: you can read all of it without telling us who you are.",
  sections: [
    {
      id: "responsible",
      title: "Who is responsible",
      content: [
        `The ${school} is responsible for the data described here and treats it under the Privacy Act, 2075 (2018) of Nepal.`,
      ],
    },
    {
      id: "reading",
      title: "When you only read",
      content: [
        "We set no cookie that tells you from others, use no analytics and show no advertisements. No page loads scripts, fonts or pictures from other companies, with one exception: the contact page shows a map, which your browser fetches from the map service. That service then learns your IP address, and its own policy applies.",
        "The home page may show a banner of the school. So that you do not see the same one twice, your browser notes which banners it has shown. That note stays on your device. A cookie named banners, which is the same for everybody and goes when you close the browser, says that the note still counts.",
      ],
    },
    {
      id: "logs",
      title: "Server logs",
      content: [
        "For each form that is sent, and for each request that fails, our server writes a line: the time, the address of the page, the answer given and how long it took. Neither your IP address nor what you typed stands in it. We read these lines only to find faults. The company that runs our server may keep a log of the connections to it, with their IP addresses, under rules of its own.",
      ],
    },
    {
      id: "contact",
      title: "Contact messages",
      content: [
        "When you write to us through the contact form we store what you typed (your name, e-mail address, telephone number, subject and message) and when it arrived. The office reads it in order to answer you, gets a copy of it by e-mail, and may forward it within the school to whoever can answer.",
        "To keep out spam we count how many messages come from one IP address in a short time, and set aside those that look machine-made. A person looks at what was set aside. The count, and the IP address with it, is removed within about two hours; it is not stored with the message.",
        messageDays === undefined
          ? "The message itself stays until the office deletes it: when the matter is closed, or when you ask."
          : `The message itself is deleted by itself ${inWords(messageDays)} after it arrived, and sooner when the office deletes it: when the matter is closed, or when you ask.`,
      ],
    },
    {
      id: "newsletter",
      title: "Newsletter",
      content: [
        "If you subscribe we store your e-mail address and the time. Where this site sends mail by itself, you then receive one message with a link, and only after you have confirmed there is your address used: nobody else can subscribe you. Against abuse we count, for about two hours, how many addresses come from one IP address.",
        "Every newsletter carries a link with which you end the subscription at once. Your address is then deleted, not only marked; the office deletes it too when you ask.",
        `An address that was asked to confirm and did not is deleted after ${inWords(unconfirmedAddressDays)}. ${
          addressDays === undefined
            ? "Any other stays on the list until then."
            : `Any other is deleted by itself ${inWords(addressDays)} after it came.`
        }`,
      ],
    },
    {
      id: "administrators",
      title: "Administrators",
      content: [
        "The few members of staff who edit this site sign in with an e-mail address and a password. For them, and only for them, the site sets two cookies. One, named token, keeps them signed in; it ends when they log out, after twelve hours without use, and after seven days in any case. The other, named device, tells for half a year that this browser has signed in before, so that strangers who guess passwords cannot keep its owner out. Passwords and both cookies are stored only as hashes. Failed sign-ins are counted by account and by IP address to stop guessing; that count is removed about a day after the last of them.",
      ],
    },
    {
      id: "people",
      title: "People shown on the site",
      content: [
        "The pages about faculties, administrative staff, campus chiefs and alumni show names, posts and pictures of people, with their consent or because the public has a right to know who holds an office. Results and merit lists give symbol or form numbers, not names.",
      ],
    },
    {
      id: "sharing",
      title: "Who else sees the data",
      content: [
        "We sell nothing and pass nothing on for advertising. Data leaves the school only where a law or a court demands it, or to the companies that run our server and our mail, who may use it for that alone. Sites that we link to have policies of their own.",
      ],
    },
    {
      id: "children",
      title: "Children under 13",
      content: [
        "This site is not directed to children under 13, and we do not knowingly collect data from them. If you believe that a child under 13 has sent us a message or subscribed to the newsletter, please tell us and we delete it.",
      ],
    },
    {
      id: "rights",
      title: "Your rights",
      content: ["Write to the office, and we will"],
      points: [
        "tell you what we hold about you and give you a copy,",
        "correct what is wrong,",
        "delete everything that is held under your e-mail address: your messages, your place on the newsletter’s list, and mails that still wait,",
        "explain anything here that is unclear.",
      ],
    },
    {
      id: "changes",
      title: "Changes to this policy",
      content: [
        "When the site begins to store something else, this policy is changed first. The date above says when that last happened.",
      ],
    },
  ],
});

const daysOfYear = 365;

function inWords(days: number): string {
  const years = days / daysOfYear;
  if (Number.isInteger(years)) return years === 1 ? "one year" : `${years} years`;
  return days === 1 ? "one day" : `${days} days`;
}
