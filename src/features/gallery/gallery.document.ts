import { group, line, listOf, paragraph, picture } from "#kit/fields/rules.ts";

export const gallery = group({
  label: "Gallery",
  page: "/gallery",
  fields: {
    lead: paragraph({ label: "Text below the heading", maxLength: 250 }),
    photographs: listOf({
      label: "Photographs",
      one: "photograph",
      nameField: "caption",
      max: 200,
      fields: {
        picture: picture({ label: "Photograph", widths: [320, 480, 800, 1280, 1920], hasCaption: true }),
        caption: line({ label: "Caption", maxLength: 120 }),
      },
    }),
  },
});
