import { group, line, list, listOf, paragraph, picture } from "#kit/fields/rules.ts";

const facility = group({
  label: "Facility",
  fields: {
    name: line({ label: "Name", maxLength: 60 }),
    description: paragraph({ label: "Text", maxLength: 600 }),
    where: line({ label: "Where it is", maxLength: 80 }),
    detail: line({ label: "What visitors should know", maxLength: 120 }),
    picture: picture({ label: "Picture", shape: [4, 3], widths: [320, 480, 800, 1200] }),
  },
});

export const facilities = group({
  label: "Facilities",
  page: "/facilities",
  fields: {
    lead: paragraph({ label: "Text below the heading", maxLength: 250 }),
    picture: picture({ label: "Picture at the top", widths: [640, 960, 1280, 1920] }),
    groups: listOf({
      label: "Groups of facilities",
      one: "group",
      nameField: "title",
      max: 8,
      fields: {
        title: line({ label: "Heading", maxLength: 60 }),
        lead: paragraph({ label: "Text below the heading", maxLength: 200, optional: true }),
        facilities: list({
          label: "Facilities",
          hint: "The first one of a group is shown larger than the others.",
          one: "facility",
          nameField: "name",
          max: 20,
          item: facility,
        }),
      },
    }),
  },
});
