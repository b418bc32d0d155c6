import { blank } from "#base/text.ts";
import { noResponse } from "#kit/client/requests.ts";
import { Button } from "#kit/ui/button.tsx";
import { Field, TextField } from "#kit/ui/field.tsx";
import { TextArea } from "#kit/ui/inputs.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { SpinnerIcon } from "#kit/ui/spinner.tsx";
import { contactFormWords as words } from "./contact.words.ts";
import { contactFormName, honeypotField, messageLengths } from "./messages.rules.ts";

const inputs = [
  { name: "name", id: "contact-name", autoComplete: "name" },
  { name: "email", id: "contact-email", type: "email", autoComplete: "email" },
  { name: "subject", id: "contact-subject" },
  {
    name: "contact",
    id: "contact-number",
    // Not "number", which drops +977 984-1234567 and ९८४१.
    type: "text",
    inputMode: "numeric",
    autoComplete: "tel",
    placeholder: words.numberHint,
  },
] as const;

/** The site script sends it in place, with the words in its attributes. */
export function ContactForm({ result }: { result: ContactResult | undefined }) {
  const typed = result?.sent === false ? result.fields : {};
  return (
    <form
      method="post"
      // Without script the result is on a new page, which opens at this place.
      action={`/contact#${resultId}`}
      data-contact=""
      data-done={words.done}
      data-failed={words.notSent(blank)}
      data-slow={noResponse.tooSlow}
      data-unreachable={noResponse.unreachable}
      className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="form-name" value={contactFormName} />
      {inputs.map(({ name, ...input }) => (
        <TextField
          key={name}
          {...input}
          label={words.labels[name]}
          name={name}
          maxLength={messageLengths[name]}
          defaultValue={typed[name]}
        />
      ))}
      <Field label={words.labels.message} id="contact-message" className="sm:col-span-2">
        {(control) => (
          <TextArea
            {...control}
            name="message"
            rows={6}
            maxLength={messageLengths.message}
            defaultValue={typed.message}
          />
        )}
      </Field>
      {/* Only programs find this field and fill it in. */}
      <div aria-hidden="true" className="sr-only">
        <label htmlFor="contact-website">{words.trap}</label>
        <input id="contact-website" name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="sm:col-span-2">
        {/* Shown by the page without script, otherwise by the site script. */}
        <div id={resultId} className="scroll-mt-[50vh] in-aria-busy:invisible *:mb-5">
          <div data-sent="" hidden={result?.sent !== true}>
            <NoticeBar kind="success" className="text-base">
              <strong>{words.done}</strong> {words.thanks}
            </NoticeBar>
          </div>
          <div data-refused="" hidden={result?.sent !== false}>
            <NoticeBar kind="error" className="text-base">
              <span data-reason="">{result?.sent === false && words.notSent(result.reason)}</span>
            </NoticeBar>
          </div>
        </div>
        {/* Both labels are in one place, so that the button keeps its width. */}
        <Button type="submit" size="lg" className="in-aria-busy:cursor-progress max-sm:w-full">
          <span className="grid justify-items-center *:[grid-area:1/1]">
            <span className="in-aria-busy:invisible">{words.send}</span>
            <span className="invisible inline-flex items-center gap-2 in-aria-busy:visible">
              <SpinnerIcon className="size-4" />
              {words.sending}
            </span>
          </span>
        </Button>
      </div>
    </form>
  );
}

const resultId = "contact-answer";

/** After a submission without script. A refusal brings the text back into the fields. */
export type ContactResult = { sent: true } | { sent: false; reason: string; fields: Record<string, string> };
