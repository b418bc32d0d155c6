import { choice, colour, group, line, link, list, number, picture } from "../rules.ts";

const networks = [
  { value: "facebook", label: "Facebook" },
  { value: "instagram", label: "Instagram" },
  { value: "youtube", label: "YouTube" },
  { value: "linkedin", label: "LinkedIn" },
] as const;

/** Who the school is: in the header, the footer and the title of every page. */
export const identityRules = group({
  label: "Name and look",
  fields: {
    school: line({ label: "Name of the school", maxLength: 60, hint: "As the header shows it." }),
    campus: line({ label: "Campus", maxLength: 60 }),
    university: line({ label: "University", maxLength: 80 }),
    faculty: line({ label: "Faculty", maxLength: 80 }),
    motto: line({ label: "Motto", maxLength: 120, optional: true, hint: "At the foot of every page." }),
    crest: picture({
      label: "Crest",
      hint: "Square, best as a PNG without background. Without one, the drawn crest is shown.",
      shape: [1, 1],
      widths: [64, 128, 256],
      isDescribedBeside: true,
      optional: true,
    }),
    accent: colour({
      label: "Accent colour",
      hint: "Of buttons and links. White text has to be readable on it; the form checks it.",
      optional: true,
    }),
    sharePicture: picture({
      label: "Picture of shared links",
      hint: "What a social network shows beside a link to this site: 1200 by 630 pixels.",
      shape: [1200, 630],
      widths: [1200],
      isDescribedBeside: true,
      optional: true,
    }),
    siteUrl: link({
      label: "Address of this site",
      hint: "Banners that lead there open the page here.",
      isWebOnly: true,
    }),
    webmailUrl: link({ label: "Webmail", hint: "Where E-mail Login leads.", isWebOnly: true }),
    social: list({
      label: "Social networks",
      one: "network",
      nameField: "network",
      max: 4,
      item: group({
        label: "Network",
        fields: {
          network: choice({ label: "Network", choices: networks }),
          href: link({ label: "Address of the page", isWebOnly: true }),
        },
      }),
    }),
    usefulLinks: list({
      label: "Useful links",
      hint: "At the foot of every page.",
      one: "link",
      nameField: "label",
      max: 10,
      item: group({
        label: "Link",
        fields: {
          label: line({ label: "Text", maxLength: 60 }),
          href: link({ label: "Address" }),
        },
      }),
    }),
    copyrightYear: number({ label: "Year of the copyright line", min: 1900, max: 2200 }),
  },
});
