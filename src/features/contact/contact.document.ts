import { group, line, link, list, paragraph } from "#kit/fields/rules.ts";
import { maxEmailLength, maxPhoneLength } from "#kit/fields/values.ts";

const whose = { label: "Office or person", maxLength: 40, optional: true } as const;

export const contact = group({
  label: "Contact",
  page: "/contact",
  fields: {
    phones: list({
      label: "Phone numbers",
      hint: "The first one is shown at the top of every page.",
      one: "number",
      nameField: "number",
      min: 1,
      max: 8,
      item: group({
        label: "Phone number",
        fields: {
          number: line({ label: "Number", maxLength: maxPhoneLength, format: "phone" }),
          whose: line({ ...whose, hint: "For example: Admission Desk" }),
        },
      }),
    }),
    emails: list({
      label: "E-mail addresses",
      hint: "The first one is shown at the top of every page.",
      one: "address",
      nameField: "address",
      min: 1,
      max: 8,
      item: group({
        label: "E-mail address",
        fields: {
          address: line({ label: "E-mail address", maxLength: maxEmailLength, format: "email" }),
          whose: line(whose),
        },
      }),
    }),
    street: line({ label: "Street", maxLength: 80 }),
    place: line({ label: "Town and country", maxLength: 80 }),
    hours: line({ label: "Office hours", maxLength: 80 }),
    mapUrl: link({
      label: "Link to the map",
      hint: "Opens when a visitor presses the address.",
      isWebOnly: true,
    }),
    mapEmbedUrl: link({
      label: "Map on the Contact page",
      hint: "The URL that the map service gives you for embedding the map. If it is empty, the page shows no map.",
      isWebOnly: true,
      optional: true,
    }),
    sketch: group({
      label: "Drawn map",
      hint: "Shown until a visitor asks for the map. The drawing belongs to the sample school: clear the description, and it is not shown.",
      fields: {
        description: paragraph({
          label: "Description of the drawn map",
          hint: "Read aloud to people who cannot see it.",
          maxLength: 300,
          optional: true,
        }),
        town: line({ label: "Town on the drawn map", maxLength: 30, optional: true }),
        road: line({ label: "Road on the drawn map", maxLength: 20, optional: true }),
      },
    }),
  },
});
