import type { ChoicesForm } from "#contract/visit.ts";

/** What the form sent; undefined when it sent nothing of the kind, as a press in an older mail does. */
export function readChoicesForm(form: FormData): ChoicesForm | undefined {
  if (!form.has("frequency")) return undefined;
  return { types: form.getAll("type").map(String), frequency: String(form.get("frequency")) };
}
