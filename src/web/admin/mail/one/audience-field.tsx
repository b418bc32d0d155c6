import { mailingMessages } from "#content/office/mailing-messages.ts";
import { noticeTypes } from "#contract/notices/notices.rules.ts";
import type { LetterFields } from "../mailings.calls.ts";

const words = mailingMessages.one;

type AudienceFieldProps = {
  types: LetterFields["types"];
  onChange: (types: LetterFields["types"]) => void;
};

const choiceClass = "flex min-h-touch cursor-pointer items-center gap-3 text-sm text-ink-900";

/** Everybody, or those who want notices of some types. */
export function AudienceField({ types, onChange }: AudienceFieldProps) {
  function toggle(type: (typeof noticeTypes)[number], isOn: boolean) {
    onChange(noticeTypes.filter((each) => (each === type ? isOn : types?.includes(each))));
  }
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink-900">{words.audience}</legend>
      <label className={choiceClass}>
        <input
          type="radio"
          name="audience"
          checked={types === null}
          onChange={() => onChange(null)}
          className="size-5"
        />
        {words.everybody}
      </label>
      <label className={choiceClass}>
        <input
          type="radio"
          name="audience"
          checked={types !== null}
          onChange={() => onChange([noticeTypes[0]])}
          className="size-5"
        />
        {words.someTypes}
      </label>
      {types && (
        <div className="ml-8 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {noticeTypes.map((type) => (
            <label key={type} className={choiceClass}>
              <input
                type="checkbox"
                checked={types.includes(type)}
                onChange={(event) => toggle(type, event.target.checked)}
                className="size-5"
              />
              {type}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
