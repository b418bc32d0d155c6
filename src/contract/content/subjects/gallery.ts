import { group, line, list, paragraph, picture } from "../rules.ts";

export const galleryRules = group({
  label: "Gallery",
  fields: {
    lead: paragraph({ label: "Text below the heading", maxLength: 250 }),
    photographs: list({
      label: "Photographs",
      one: "photograph",
      nameField: "caption",
      max: 200,
      item: group({
        label: "Photograph",
        fields: {
          picture: picture({ label: "Photograph", widths: [320, 480, 800, 1280, 1920] }),
          caption: line({ label: "Caption", maxLength: 120 }),
        },
      }),
    }),
  },
});
