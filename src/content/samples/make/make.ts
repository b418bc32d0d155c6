import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { useSiteFonts } from "./fonts.ts";
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
  proposalFormat,
  publicHolidays,
} from "./office-documents.ts";
import { drawNepali, jpegOf, pngOf } from "./pictures.ts";
import { writeSheet } from "./sheet.ts";
import { writeWord } from "./word.ts";

await useSiteFonts();
