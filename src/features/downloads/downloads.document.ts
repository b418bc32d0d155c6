import { flag, group, line, listOf } from "#kit/fields/rules.ts";
import { maxCategoryLength } from "./downloads.rules.ts";

export const downloadsDocument = group({
  label: "Downloads",
  page: "/downloads",
  fields: {
    categories: listOf({
      label: "Categories",
      hint: "A category with downloads cannot be removed. Renaming one renames it in its downloads.",
      one: "category",
      nameField: "name",
      max: 40,
      fields: {
        name: line({ label: "Name", maxLength: maxCategoryLength }),
        hint: line({ label: "What it contains", maxLength: 200, optional: true }),
      },
    }),
    rightToInformation: group({
      label: "Right to information",
      hint: "A public body publishes what it does every three months.",
      fields: {
        reminds: flag({ label: "The dashboard reminds of the next disclosure" }),
        category: line({
          label: "Category of the disclosures",
          maxLength: 40,
          offers: "categories",
          optional: true,
        }),
        officerName: line({ label: "Information officer", maxLength: 120, optional: true }),
        officerPhone: line({ label: "Phone of the officer", maxLength: 40, format: "phone", optional: true }),
        officerEmail: line({
          label: "E-mail of the officer",
          maxLength: 254,
          format: "email",
          optional: true,
        }),
      },
    }),
  },
});
