import { group, line, listOf, paragraph } from "#kit/fields/rules.ts";
import { facultiesPage, teamPage } from "./people-pages.words.ts";

export const people = group({
  label: "Faculties and team",
  page: "/faculties",
  fields: {
    facultiesLead: paragraph({
      label: "Text below the heading of Faculties",
      hint: `“${facultiesPage.lead}”, if it is empty.`,
      maxLength: 200,
      optional: true,
    }),
    teamLead: paragraph({
      label: "Text below the heading of Administrative Team",
      hint: `“${teamPage.lead}”, if it is empty.`,
      maxLength: 200,
      optional: true,
    }),
    ranks: listOf({
      label: "Ranks",
      hint: "The headings of the Faculties page, the highest first. When the list is empty, they are those of a university, from Professors to Teaching Assistants.",
      one: "rank",
      nameField: "label",
      max: 12,
      fields: {
        label: line({ label: "Heading", maxLength: 60, hint: "For example: Senior Teachers" }),
        post: line({
          label: "Words in the post",
          maxLength: 60,
          hint: "For example: senior teacher. Whoever has them in the post belongs here.",
        }),
      },
    }),
  },
});
