import type { Content } from "#documents/documents.ts";
import { plainText } from "#fields/values.ts";
import { textList } from "./sample-values.ts";

export const terms: Content<"terms"> = {
  updated: "2025-07-01",
  lead: "What you may expect of this website, and what we ask of those who use it. By using the site you agree to these terms.",
  sections: [
    {
      id: "publisher",
      title: "Who publishes this site",
      text: plainText(
        "This website is published by the School of Management, Deurali Campus, of Nilgiri National University. In these terms ‘we’ and ‘the school’ mean that school, and ‘you’ means anyone who visits the site.",
      ),
    },
    {
      id: "use",
      title: "Using the site",
      text: [
        ...plainText(
          "The public pages are free and need no account. You may read, print and link to them. You may not",
        ),
        textList(
          "points",
          "try to enter the administrators’ pages without being one of them,",
          "send requests in such number that the site becomes slow for others,",
          "send through our forms anything that is unlawful, or that pretends to come from somebody else,",
          "present our pages, or copies of them, as if they were yours.",
        ),
      ],
    },
    {
      id: "notices",
      title: "Notices and documents",
      text: plainText(
        "We publish notices on the site as soon as the responsible office has issued them. Where a notice on the site differs from the signed original on the board of the campus, the original holds. Results and routines of examinations are those of the university’s Examination Office; we repeat them for convenience.",
      ),
    },
    {
      id: "programs",
      title: "Programs, admission and fees",
      text: plainText(
        "What the site says about programs describes them as they are taught when it is written. It is not an offer: a place is promised only by a letter of admission. The Faculty of Management may revise a syllabus, and a specialisation or an elective is held only when enough students choose it.",
        "Fees are subject to change by the university’s Executive Council. What you have to pay is what the fee notice in force says on the day you pay.",
      ),
    },
    {
      id: "messages",
      title: "What you send us",
      text: plainText(
        "A message sent through the contact form is a letter to the office and is answered as one. It does not by itself meet a deadline, hand in an application or lodge an appeal: where a rule asks for a form or a signature, it still does. How we treat what you send is said in the privacy policy.",
      ),
    },
    {
      id: "copyright",
      title: "Copyright",
      text: plainText(
        "Texts, pictures and documents on the site belong to the school or to those named beside them. You may use them for study, teaching and reporting if you name the source. Any other use, and any use of the school’s name or arms, needs our consent in writing.",
      ),
    },
    {
      id: "links",
      title: "Links to other sites",
      text: plainText(
        "The site links to pages of the university, its offices and others, among them the webmail service, a map and a video. We chose them with care when we set the link, but we do not run them and do not answer for what they contain.",
      ),
    },
    {
      id: "liability",
      title: "Availability and liability",
      text: plainText(
        "We take care that what stands here is correct and that the site can be reached, but we cannot promise either without interruption. As far as the law allows, the school is not liable for loss that comes from relying on the site alone, from an error that we correct within a reasonable time, or from the site being out of reach.",
      ),
    },
    {
      id: "changes",
      title: "Changes to these terms",
      text: plainText(
        "We may change these terms. The date above says when that last happened, and the terms that stand here on the day of your visit are the ones that apply.",
      ),
    },
    {
      id: "law",
      title: "Law",
      text: plainText(
        "The law of Nepal applies, and the courts of Nepal decide. If one of these terms turns out not to be valid, the others stay in force.",
      ),
    },
  ],
};
