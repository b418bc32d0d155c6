import { choice, colour, group, line, link, listOf, number, picture } from "#kit/fields/rules.ts";

const networks = [
  { value: "facebook", label: "Facebook" },
  { value: "instagram", label: "Instagram" },
  { value: "youtube", label: "YouTube" },
  { value: "linkedin", label: "LinkedIn" },
  { value: "tiktok", label: "TikTok" },
  { value: "x", label: "X" },
] as const;

export const identity = group({
  label: "Name and look",
  page: "/",
  fields: {
    school: line({ label: "Name of the school", maxLength: 60, hint: "In the header of every page." }),
    campus: line({
      label: "Campus",
      maxLength: 60,
      hint: "Below the name, in the header. A college may write its town.",
      optional: true,
    }),
    university: line({ label: "University", maxLength: 80, optional: true }),
    faculty: line({ label: "Faculty", maxLength: 80, optional: true }),
    motto: line({ label: "Motto", maxLength: 120, optional: true, hint: "In the footer of every page." }),
    crest: picture({
      label: "Crest",
      hint: "The school’s emblem: square, best as a PNG with a transparent background. Without one, the sample’s emblem is shown.",
      shape: [1, 1],
      widths: [64, 128, 256],
      isDescribedBeside: true,
      optional: true,
    }),
    accent: colour({
      label: "Accent colour",
      hint: "The colour of buttons and links. It has to be dark enough to read; the form checks that.",
      optional: true,
    }),
    dark: colour({
      label: "Dark colour",
      hint: "The colour of dark bands, the footer and headings. Without one, it is a dark blue.",
      contrast: 9,
      optional: true,
    }),
    sharePicture: picture({
      label: "Picture for shared links",
      hint: "Shown when somebody shares a page of this site on Facebook or elsewhere. 1200 by 630 pixels.",
      shape: [1200, 630],
      widths: [1200],
      isDescribedBeside: true,
      optional: true,
    }),
    siteUrl: link({
      label: "Address of this site",
      hint: "Banners that lead to this address open the page on this site. Shared links and search engines need it as SITE_URL, too: whoever runs the server sets that.",
      isWebOnly: true,
    }),
    webmailUrl: link({
      label: "Webmail address",
      hint: "Where “Email Login” at the top of every page leads. Without it, there is no such button.",
      isWebOnly: true,
      optional: true,
    }),
    social: listOf({
      label: "Social networks",
      hint: "At the top of every page.",
      one: "network",
      nameField: "network",
      max: 4,
      fields: {
        network: choice({ label: "Network", choices: networks }),
        href: link({ label: "Address of the school’s page there", isWebOnly: true }),
      },
    }),
    usefulLinks: listOf({
      label: "Useful links",
      hint: "In the footer of every page.",
      one: "link",
      nameField: "label",
      max: 10,
      fields: {
        label: line({ label: "Text", maxLength: 60 }),
        href: link({ label: "Address" }),
      },
    }),
    copyrightYear: number({ label: "Year in the copyright line", min: 1900, max: 2200 }),
  },
});
