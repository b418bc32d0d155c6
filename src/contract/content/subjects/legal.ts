import { day, group, line, list, paragraph, rich } from "../rules.ts";

/** A page of the law. */
export const legalRules = group({
  label: "Legal text",
  fields: {
    updated: day({ label: "Last changed on" }),
    lead: paragraph({ label: "Text below the heading", maxLength: 300 }),
    sections: list({
      label: "Sections",
      one: "section",
      nameField: "title",
      min: 1,
      max: 40,
      item: group({
        label: "Section",
        fields: {
          title: line({ label: "Heading", maxLength: 80 }),
          text: rich({
            label: "Text",
            maxLength: 5000,
            hint: "In the privacy policy, keep {messages}, {addresses} and {unconfirmed} as they are: the site puts in how long each is kept.",
          }),
        },
      }),
    }),
  },
});
