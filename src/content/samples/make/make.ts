import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bbaAdmission, dashain, homecoming, mbaIntake, scholarship } from "./banners/landscapes.ts";
import {
  caseCompetition,
  conference,
  convocation,
  doctoralCall,
  entranceTest,
  libraryNights,
  sportsWeek,
  startUpCamp,
  tihar,
} from "./banners/still-lifes.ts";
import { installSiteFonts } from "./fonts.ts";
import { convertWithLibreOffice } from "./legacy-office.ts";
import { writeLetter } from "./letterhead.ts";
import { admissionLetters } from "./letters/admissions.ts";
import { campusLetters } from "./letters/campus.ts";
import { examLetters } from "./letters/exams.ts";
import { resultLetters } from "./letters/results.ts";
import {
  bbaSpecialisationForm,
  caseCompetitionForm,
  internalMarks,
  internshipForms,
  internshipGuidelines,
  proposalFormat,
  publicHolidays,
} from "./office-documents.ts";
import { dashainCard, tiharCard } from "./pictures/cards.ts";
import { svgOf } from "./pictures/drawing.ts";
import { campusMap, seatingPlan } from "./pictures/plans.ts";
import { bloodDonation, careerFair, guestLecture } from "./pictures/posters.ts";
import { drawNepali, jpegOf, pngOf } from "./pictures/render.ts";
import { bust } from "./portraits/bust.ts";
import { looks } from "./portraits/looks.ts";
import { writeSheet } from "./sheet.ts";
import { orientationSlides } from "./slides.ts";
import { writeWord } from "./word.ts";
import { zip } from "./zip.ts";

const banners = {
  "bba-admission": bbaAdmission,
  "case-competition": caseCompetition,
  conference,
  convocation,
  dashain,
  "doctoral-call": doctoralCall,
  "entrance-test": entranceTest,
  homecoming,
  "library-nights": libraryNights,
  "mba-intake": mbaIntake,
  scholarship,
  "sports-week": sportsWeek,
  "start-up-camp": startUpCamp,
  tihar,
};

/** Writes every sample file into the folders of `dir`, and says what it left as it was. */
export async function makeSamples(dir: string, say: (line: string) => void): Promise<void> {
  const saveIn = async (folder: string) => {
    await mkdir(join(dir, folder), { recursive: true });
    return (name: string, data: Buffer | string) => writeFile(join(dir, folder, name), data);
  };
  const save = await saveIn("files");
  const savePortrait = await saveIn("portraits");
  const saveBanner = await saveIn("banners");

  const removeFonts = await installSiteFonts();

  for (const letter of [...examLetters, ...resultLetters, ...admissionLetters, ...campusLetters]) {
    await save(letter.file, await writeLetter(letter, drawNepali));
  }

  await save("guest-lecture-small-hydropower.jpg", await jpegOf(guestLecture()));
  await save("career-fair.jpg", await jpegOf(careerFair()));
  await save("blood-donation-camp.png", await pngOf(bloodDonation()));
  await save("dashain-greetings.png", await pngOf(dashainCard()));
  await save("tihar-chhath-holidays.png", await pngOf(tiharCard()));
  await save("exam-seating-plan-block-b.svg", svgOf(seatingPlan(), "Seating plan, Block B, ground floor"));
  await save("alumni-homecoming-campus-map.svg", svgOf(campusMap(), "Map of the campus"));

  for (const [name, look] of Object.entries(looks))
    await savePortrait(`${name}.jpg`, await jpegOf(bust(look), 80));
  for (const [name, draw] of Object.entries(banners))
    await saveBanner(`${name}.jpg`, await jpegOf(draw(), 80));

  for (const document of [caseCompetitionForm, proposalFormat])
    await save(document.file, writeWord(document));
  for (const sheet of [internalMarks, publicHolidays]) await save(sheet.file, writeSheet(sheet));
  await save(
    "internship-forms.zip",
    zip([
      { name: internshipGuidelines.file, data: await writeLetter(internshipGuidelines, drawNepali) },
      ...internshipForms.map((form) => ({ name: form.file, data: writeWord(form) })),
    ]),
  );

  const legacy = [
    { file: "bba-orientation.ppt", source: Buffer.from(orientationSlides()), from: "fodp", to: "ppt" },
    { file: bbaSpecialisationForm.file, source: writeWord(bbaSpecialisationForm), from: "docx", to: "doc" },
  ] as const;
  for (const { file, source, from, to } of legacy) {
    const converted = await convertWithLibreOffice(source, from, to);
    if (converted) await save(file, converted);
    else say(`${file} is left as it was: making it needs LibreOffice (the command soffice).`);
  }
  await removeFonts();
}
