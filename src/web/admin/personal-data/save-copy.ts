import type { PersonalData } from "#contract/personal-data/personal-data.ts";
import { saveFile } from "#web/lib/browser/save-file.ts";

/** Gives the office a file that it can hand to the person. */
export function saveCopy(held: PersonalData): void {
  saveFile("personal-data.json", JSON.stringify(held, null, 2), "application/json");
}
