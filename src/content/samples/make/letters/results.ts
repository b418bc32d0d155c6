import { heading, list, paragraph, table } from "../blocks.ts";
import type { Letter } from "../letterhead.ts";

export const resultLetters: Letter[] = [
  {
    file: "bba-second-semester-results.pdf",
    office: "Examination Section",
    title: "BBA Second Semester: results of the end-term examination",
    blocks: [
      paragraph(
        "The Examination Office of the university has published the results of the BBA Second Semester. The candidates with the symbol numbers below have passed in all courses of the semester.",
      ),
      table(
        [
          { label: "Grade of the semester", share: 2 },
          { label: "Symbol numbers", share: 6 },
          { label: "Number", share: 1.1, align: "right" },
        ],
        [
          ["A", "20104, 20117, 20126, 20131", "4"],
          ["B+", "20102, 20105, 20108, 20112, 20119, 20122, 20128, 20133, 20140", "9"],
          [
            "B",
            "20101, 20106, 20110, 20113, 20115, 20118, 20121, 20124, 20127, 20130, 20134, 20137, 20141",
            "13",
          ],
          ["C", "20103, 20107, 20114, 20120, 20125, 20129, 20136, 20139", "8"],
          ["D", "20109, 20123, 20138", "3"],
        ],
      ),
      paragraph(
        "Five candidates have one or two papers to sit again, and are told so personally. Grade sheets are handed out at the Examination Section against the identity card of the campus.",
      ),
      heading("Re-totalling"),
      list(
        "Applications for re-totalling are received within fifteen days of this notice.",
        "The fee is NPR 500 for each paper and is returned when the marks change.",
      ),
    ],
    signedBy: "Head, Examination Section",
  },
  {
    file: "bba-entrance-merit-list.pdf",
    office: "Admission Committee",
    title: "BBA entrance examination: merit list and waiting list",
    blocks: [
      paragraph(
        "On the basis of the entrance examination and the marks of class 12, the Admission Committee has selected the following candidates, listed in order of merit, for the BBA First Semester.",
      ),
      table(
        [
          { label: "Rank", share: 1.4 },
          { label: "Merit list: form numbers", share: 7 },
        ],
        [
          ["1 to 10", "1047, 1112, 1009, 1188, 1063, 1201, 1034, 1150, 1096, 1021"],
          ["11 to 20", "1175, 1058, 1133, 1003, 1084, 1219, 1140, 1071, 1016, 1192"],
          ["21 to 30", "1105, 1039, 1166, 1027, 1090, 1208, 1052, 1127, 1179, 1011"],
          ["31 to 40", "1144, 1066, 1118, 1042, 1197, 1079, 1030, 1159, 1101, 1213"],
          ["Waiting, 1 to 8", "1024, 1136, 1055, 1184, 1093, 1006, 1170, 1048"],
        ],
      ),
      paragraph(
        "Candidates on the merit list complete their admission within seven days of this notice. Seats that remain are offered to the waiting list in its order, by telephone, on the two days after that.",
      ),
      list(
        "Original mark sheets and character certificates of classes 10 and 12, with one copy each",
        "Citizenship certificate or birth registration",
        "Four photographs of passport size",
        "Receipt of the admission fee from the Accounts Section",
      ),
    ],
    signedBy: "Chair, Admission Committee",
  },
  {
    file: "mba-second-semester-retotalling.pdf",
    office: "Examination Section",
    title: "MBA Second Semester: results after re-totalling",
    blocks: [
      paragraph(
        "The Examination Office of the university has answered the applications for re-totalling of the MBA Second Semester. The marks of the papers below have changed; all other marks remain as published.",
      ),
      table(
        [
          { label: "Symbol no.", share: 1.6 },
          { label: "Paper", share: 4.6 },
          { label: "Before", share: 1.1, align: "centre" },
          { label: "After", share: 1.1, align: "centre" },
        ],
        [
          ["50213", "Financial Management", "D", "C"],
          ["50219", "Operations Management", "C", "B"],
          ["50227", "Financial Management", "F", "D"],
          ["50230", "Business Research Methods", "B", "B+"],
        ],
      ),
      paragraph(
        "The four candidates collect the corrected grade sheet and the returned fee at the Examination Section. They bring the earlier grade sheet with them.",
      ),
      paragraph("Eleven further applications were examined and led to no change."),
    ],
    signedBy: "Head, Examination Section",
  },
  {
    file: "phd-candidates-selected.pdf",
    office: "Research Committee",
    title: "Ph.D: candidates selected for registration",
    blocks: [
      paragraph(
        "After the entrance examination and the presentation of their concept papers, the Research Committee recommends the following candidates to the Faculty of Management for registration in the Ph.D.",
      ),
      table(
        [
          { label: "Form no.", share: 1.3 },
          { label: "Field of research", share: 5 },
          { label: "Supervision in", share: 2.4 },
        ],
        [
          ["PHD-03", "Governance of savings and credit cooperatives", "Finance"],
          ["PHD-08", "Family businesses and the second generation", "Management"],
          ["PHD-09", "Pricing of agricultural produce in weekly markets", "Marketing"],
          ["PHD-14", "Public procurement by local governments", "Public policy"],
          ["PHD-17", "Skills and wages of returning migrants", "Human resources"],
        ],
      ),
      paragraph(
        "Candidates register within thirty days with the original certificates, two letters of reference and the receipt of the registration fee. The seminar for doctoral candidates begins in the first week of the semester.",
      ),
    ],
    signedBy: "Chair, Research Committee",
  },
];
