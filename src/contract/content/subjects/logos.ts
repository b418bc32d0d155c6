import { group, line, list, picture } from "../rules.ts";

export const logosRules = group({
  label: "Logo strip",
  fields: {
    title: line({ label: "Heading", maxLength: 100 }),
    names: list({
      label: "Organisations",
      one: "organisation",
      nameField: "name",
      max: 30,
      item: group({
        label: "Organisation",
        fields: {
          name: line({ label: "Name", maxLength: 80 }),
          picture: picture({ label: "Logo", widths: [200, 400], isDescribedBeside: true }),
        },
      }),
    }),
  },
});
