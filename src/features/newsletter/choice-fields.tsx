import type { ComponentProps, ReactNode } from "react";
import { type ChoicesForm, frequencies } from "./newsletter.rules.ts";
import { newsletter } from "./newsletter.words.ts";

const words = newsletter.choices;

type ChoiceFieldsProps = { chosen: ChoicesForm; noticeTypes: readonly string[] };

/** Works without script. */
export function ChoiceFields({ chosen, noticeTypes }: ChoiceFieldsProps) {
  return (
    <>
      <Group
        legend="Which notices"
        hint="Nothing else is sent to you, except what the office writes to everybody."
      >
        <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
          {noticeTypes.map((type) => (
            <Choice
              key={type}
              type="checkbox"
              name="type"
              value={type}
              defaultChecked={chosen.types?.includes(type) ?? true}
            >
              {type}
            </Choice>
          ))}
        </div>
      </Group>
      <Group legend="How often">
        {frequencies.map((frequency) => (
          <Choice
            key={frequency}
            type="radio"
            name="frequency"
            value={frequency}
            defaultChecked={chosen.frequency === frequency}
          >
            {words.frequencies[frequency]}
          </Choice>
        ))}
      </Group>
    </>
  );
}

function Group({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="w-full min-w-0">
      <legend className="text-lg font-semibold text-ink-900">{legend}</legend>
      {hint && <p className="mt-1 text-sm text-ink-700">{hint}</p>}
      <div className="mt-2 text-base">{children}</div>
    </fieldset>
  );
}

export function Choice({ children, ...input }: ComponentProps<"input">) {
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-3 py-1 text-ink-900">
      <input {...input} className="size-5 flex-none" />
      {children}
    </label>
  );
}

/** Undefined if nothing was chosen: the button in older mails sends an empty form. */
export function readChoicesForm(form: FormData): ChoicesForm | undefined {
  if (!form.has("frequency")) return undefined;
  return { types: form.getAll("type").map(String), frequency: String(form.get("frequency")) };
}
