import type { Content } from "#documents/documents.ts";

/** The telephone area does not exist. */
export const contact: Content<"contact"> = {
  phones: [{ id: "office", number: "+977-00-5550100", whose: "" }],
  emails: [{ id: "office", address: "info@som.nilgiri.example", whose: "" }],
  street: "Campus Road 4",
  place: "Deurali, Nepal",
  hours: "8 AM - 5 PM, Sunday - Friday",
  mapUrl: "https://maps.example/?q=Deurali+Campus",
  mapEmbedUrl: "https://maps.example/embed?q=Deurali+Campus",
  sketch: {
    description:
      "Sketch of the way: from the bus stop on the main road at Deurali Bazaar, Campus Road climbs to the main gate; behind it stand Blocks A, B and C.",
    town: "Deurali Bazaar",
    road: "Campus Road",
  },
};
