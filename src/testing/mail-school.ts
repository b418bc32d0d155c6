import { noPicture } from "#fields/values.ts";

/** The school that writes the mails of the tests. */
export const mailSchool = {
  siteUrl: "https://som.example",
  identity: {
    school: "School of Management",
    university: "Hill University",
    campus: "Hill Campus",
    crest: noPicture,
    accent: "",
    dark: "",
  },
  contactEmail: "info@som.example",
};
