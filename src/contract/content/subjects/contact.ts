import { group, line, link, list, paragraph } from "../rules.ts";

/** How the school is reached: the bar on top, the foot, Contact, the program pages. */
export const contactRules = group({
  label: "Contact",
  fields: {
    phones: list({
      label: "Telephone numbers",
      hint: "The first one stands at the top of every page.",
      one: "number",
      nameField: "number",
      min: 1,
      max: 8,
      item: group({
        label: "Telephone number",
        fields: {
          number: line({ label: "Number", maxLength: 30, format: "phone" }),
          whose: line({
            label: "Whose",
            maxLength: 40,
            optional: true,
            hint: "For example: Admission Desk.",
          }),
        },
      }),
    }),
    emails: list({
      label: "E-mail addresses",
      hint: "The first one stands at the top of every page.",
      one: "address",
      nameField: "address",
      min: 1,
      max: 8,
      item: group({
        label: "E-mail address",
        fields: {
          address: line({ label: "Address", maxLength: 120, format: "email" }),
          whose: line({ label: "Whose", maxLength: 40, optional: true }),
        },
      }),
    }),
    street: line({ label: "Street", maxLength: 80 }),
    place: line({ label: "Place", maxLength: 80 }),
    hours: line({ label: "Office hours", maxLength: 80 }),
    mapUrl: link({ label: "Map", hint: "Where the address leads.", isWebOnly: true }),
    mapEmbedUrl: link({
      label: "Map inside the page",
      hint: "The address that the map’s service gives for embedding.",
      isWebOnly: true,
      optional: true,
    }),
    sketch: group({
      label: "Sketch of the way",
      hint: "It stands in the map’s place until the map has come. It is drawn for the sample: empty the description, and no sketch is shown.",
      fields: {
        description: paragraph({
          label: "Description",
          hint: "For those who do not see it.",
          maxLength: 300,
          optional: true,
        }),
        town: line({ label: "Where the bus stops", maxLength: 30, optional: true }),
        road: line({ label: "The road up to the gate", maxLength: 20, optional: true }),
      },
    }),
  },
});
