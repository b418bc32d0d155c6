import { speculationRules } from "#contract/pages/speculation-rules.ts";
import { untilIdle } from "./idle.ts";

/** Lets the browser prepare the page behind a link that somebody is about to open, unless they save data. */
export async function prepareNextPages(): Promise<void> {
  if (navigator.connection?.saveData) return;
  await untilIdle();
  const script = document.createElement("script");
  script.type = "speculationrules";
  script.textContent = speculationRules;
  document.head.append(script);
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData: boolean };
  }
}
