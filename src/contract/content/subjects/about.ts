import { flag, group, line, list, paragraph, picture, rich } from "../rules.ts";

export const aboutRules = group({
  label: "About",
  fields: {
    lead: paragraph({ label: "Text below the heading", maxLength: 200 }),
    statement: paragraph({ label: "Statement", maxLength: 250, hint: "Large, above the text." }),
    picture: picture({ label: "Picture", widths: [480, 800, 1200] }),
    text: rich({ label: "Text", maxLength: 6000 }),
    statistics: list({
      label: "Figures",
      one: "figure",
      nameField: "label",
      max: 8,
      item: group({
        label: "Figure",
        fields: {
          figure: line({ label: "Figure", maxLength: 12 }),
          label: line({ label: "What it counts", maxLength: 40 }),
          note: line({ label: "In a few words", maxLength: 120, optional: true }),
        },
      }),
    }),
    chiefsLead: paragraph({ label: "Text about the chiefs", maxLength: 400, optional: true }),
    chiefs: list({
      label: "Campus chiefs",
      hint: "The one in office first, then the newest of those before.",
      one: "chief",
      nameField: "name",
      max: 40,
      item: group({
        label: "Chief",
        fields: {
          name: line({ label: "Name", maxLength: 80 }),
          tenure: line({ label: "From when to when", maxLength: 40 }),
          isCurrent: flag({ label: "Is in office" }),
          picture: picture({
            label: "Portrait",
            shape: [4, 5],
            widths: [160, 320, 480],
            isDescribedBeside: true,
            optional: true,
          }),
        },
      }),
    }),
  },
});
