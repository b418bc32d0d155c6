import type { PersonalData } from "#contract/personal-data.ts";

/** Gives the office a file that it can hand to the person. */
export function saveCopy(held: PersonalData): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(held, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "personal-data.json";
  link.click();
  URL.revokeObjectURL(url);
}
