/**
 * Who the school is. Everything here is a sample: the school, its campus and its university are invented, the
 * addresses end in .example and the telephone area does not exist. Replace it, then set `isSample` to false.
 */
export const identity = {
  isSample: true,

  school: "School of Management",
  campus: "Deurali Campus",
  university: "Nilgiri National University",
  faculty: "Faculty of Management",
  motto: "Judgement, in the service of others",

  phone: { text: "+977-00-5550100", href: "tel:+977005550100" },
  email: { text: "info@som.nilgiri.example", href: "mailto:info@som.nilgiri.example" },
  address: { street: "Campus Road 4", place: "Deurali, Nepal" },
  hours: "8 AM - 5 PM, Sunday - Friday",

  /**
   * The site's own public address. A banner that leads there leads to the same page of this site wherever it runs: on
   * the school's server, on a copy, on the machine of whoever looks at the sample.
   */
  siteUrl: "https://som.nilgiri.example",
  webmailUrl: "https://webmail.nilgiri.example/",
  mapUrl: "https://maps.example/?q=Deurali+Campus",
  mapEmbedUrl: "https://maps.example/embed?q=Deurali+Campus",

  social: [
    { network: "facebook", label: "Facebook", href: "https://facebook.example/nilgiri-som" },
    { network: "instagram", label: "Instagram", href: "https://instagram.example/nilgiri-som" },
    { network: "youtube", label: "YouTube", href: "https://youtube.example/nilgiri-som" },
    { network: "linkedin", label: "LinkedIn", href: "https://linkedin.example/school/nilgiri-som" },
  ],

  usefulLinks: [
    { label: "Examination Office", href: "https://exam.nilgiri.example/" },
    { label: "Nilgiri National University", href: "https://www.nilgiri.example/" },
    { label: "Faculty of Science and Technology", href: "https://science.nilgiri.example/" },
    { label: "Faculty of Education", href: "https://education.nilgiri.example/" },
  ],

  copyrightYear: 2025,
} as const;

export type SocialNetwork = (typeof identity.social)[number]["network"];
