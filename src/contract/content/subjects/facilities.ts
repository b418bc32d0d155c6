import { group, line, list, paragraph, picture } from "../rules.ts";

export const facilitiesRules = group({
  label: "Facilities",
  fields: {
    lead: paragraph({ label: "Text below the heading", maxLength: 250 }),
    picture: picture({ label: "Picture at the top", widths: [640, 960, 1280, 1920] }),
    items: list({
      label: "Facilities",
      one: "facility",
      nameField: "name",
      max: 40,
      item: group({
        label: "Facility",
        fields: {
          name: line({ label: "Name", maxLength: 60 }),
          description: paragraph({ label: "Text", maxLength: 600 }),
          where: line({ label: "Where it is", maxLength: 80 }),
          detail: line({ label: "What to know before going", maxLength: 120 }),
          picture: picture({ label: "Picture", shape: [4, 3], widths: [320, 480, 800, 1200] }),
        },
      }),
    }),
  },
});
