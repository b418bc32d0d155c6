/** What the public site adds to its search where script runs. It is loaded when somebody begins to search. */
import { suggestInstead } from "./near-words.ts";
import { watchField } from "./suggestion-list.ts";

for (const field of document.querySelectorAll<HTMLInputElement>("[data-suggests]")) watchField(field);
void suggestInstead();
