import type { Content } from "#documents/documents.ts";
import { noPicture } from "#fields/values.ts";

/** The school, its campus and its university are invented, and the addresses end in .example. */
export const identity: Content<"identity"> = {
  school: "School of Management",
  campus: "Deurali Campus",
  university: "Nilgiri National University",
  faculty: "Faculty of Management",
  motto: "Judgement, in the service of others",
  crest: noPicture,
  accent: "",
  sharePicture: noPicture,
  siteUrl: "https://som.nilgiri.example",
  webmailUrl: "https://webmail.nilgiri.example/",
  social: [
    { id: "facebook", network: "facebook", href: "https://facebook.example/nilgiri-som" },
    { id: "instagram", network: "instagram", href: "https://instagram.example/nilgiri-som" },
    { id: "youtube", network: "youtube", href: "https://youtube.example/nilgiri-som" },
    { id: "linkedin", network: "linkedin", href: "https://linkedin.example/school/nilgiri-som" },
  ],
  usefulLinks: [
    { id: "examination-office", label: "Examination Office", href: "https://exam.nilgiri.example/" },
    {
      id: "university",
      label: "Nilgiri National University",
      href: "https://www.nilgiri.example/",
    },
    {
      id: "faculty-of-science-and-technology",
      label: "Faculty of Science and Technology",
      href: "https://science.nilgiri.example/",
    },
    { id: "faculty-of-education", label: "Faculty of Education", href: "https://education.nilgiri.example/" },
  ],
  copyrightYear: 2025,
};
