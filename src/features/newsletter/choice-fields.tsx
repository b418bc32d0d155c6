import { Choice } from "#kit/ui/inputs.tsx";
import { type ChoicesForm, frequencies } from "./newsletter.rules.ts";
import { newsletter } from "./newsletter.words.ts";

type ChoiceFieldsProps = { chosen: ChoicesForm; noticeTypes: readonly string[] };

const words = newsletter.notices;

const legendClass = "text-lg font-semibold text-ink-900";

/** Works without script. */
export function ChoiceFields({ chosen, noticeTypes }: ChoiceFieldsProps) {
  return (
    <>
      <fieldset className="w-full min-w-0">
        <legend className={legendClass}>{words.title}</legend>
        <p className="mt-1 mb-2 text-sm text-ink-700">{words.text}</p>
        <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
          {noticeTypes.map((type) => (
            <Choice key={type} name="type" value={type} defaultChecked={chosen.types?.includes(type) ?? true}>
              {type}
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset className="w-full min-w-0">
        <legend className={`mb-2 ${legendClass}`}>{words.howOften}</legend>
        {frequencies.map((value) => (
          <Choice
            key={value}
            type="radio"
            name="frequency"
            value={value}
            defaultChecked={chosen.frequency === value}
          >
            {words.frequencies[value]}
          </Choice>
        ))}
      </fieldset>
    </>
  );
}

/** Undefined if nothing was chosen: the button in older mails sends an empty form. */
export function readChoicesForm(form: FormData): ChoicesForm | undefined {
  if (!form.has("frequency")) return undefined;
  return { types: form.getAll("type").map(String), frequency: String(form.get("frequency")) };
}
