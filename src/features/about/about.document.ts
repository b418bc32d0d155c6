import { flag, group, line, listOf, paragraph, picture, rich } from "#kit/fields/rules.ts";

export const about = group({
  label: "About",
  page: "/about",
  fields: {
    lead: paragraph({ label: "Text below the heading", maxLength: 200, optional: true }),
    statement: paragraph({ label: "Statement, in large letters", maxLength: 250, optional: true }),
    picture: picture({ label: "Picture", widths: [480, 800, 1200], optional: true }),
    text: rich({ label: "Text about the school", maxLength: 6000, optional: true }),
    statistics: listOf({
      label: "The school in figures",
      one: "figure",
      nameField: "label",
      max: 8,
      fields: {
        figure: line({ label: "Number", maxLength: 12, hint: "For example: 28+" }),
        label: line({ label: "What it counts", maxLength: 40 }),
        note: line({ label: "Short explanation", maxLength: 120, optional: true }),
      },
    }),
    chiefsTitle: line({
      label: "Heading above the chiefs",
      maxLength: 60,
      hint: "Campus Chief, if it is empty. Another school may have principals or directors.",
      optional: true,
    }),
    chiefsLead: paragraph({ label: "Text above the chiefs", maxLength: 400, optional: true }),
    chiefs: listOf({
      label: "Chiefs",
      hint: "The present chief first, then the one before, and so on. When the list is empty, About does not show this part.",
      one: "chief",
      nameField: "name",
      max: 40,
      fields: {
        name: line({ label: "Name", maxLength: 80 }),
        tenure: line({ label: "Years in office", maxLength: 40, hint: "For example: 2019 to 2023" }),
        isCurrent: flag({ label: "This one is in office" }),
        picture: picture({
          label: "Portrait",
          shape: [4, 5],
          widths: [160, 320, 480],
          isDescribedBeside: true,
          optional: true,
        }),
      },
    }),
  },
});
