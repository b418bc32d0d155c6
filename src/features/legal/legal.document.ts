import { day, group, line, listOf, paragraph, rich } from "#kit/fields/rules.ts";

const fields = {
  updated: day({ label: "Last changed on" }),
  lead: paragraph({ label: "Text below the heading", maxLength: 300 }),
  sections: listOf({
    label: "Sections",
    one: "section",
    nameField: "title",
    min: 1,
    max: 40,
    fields: {
      title: line({ label: "Heading", maxLength: 80 }),
      text: rich({
        label: "Text",
        maxLength: 5000,
        hint: "In the privacy policy, the site completes three sentences: “The message itself {messages}.”, “An address {addresses}.” and “One that nobody confirms is deleted after {unconfirmed}.”",
      }),
    },
  }),
};

export const terms = group({ label: "Terms of Service", page: "/tos", fields });
export const privacy = group({ label: "Privacy Policy", page: "/privacy", fields });
