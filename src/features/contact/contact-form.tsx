import { noResponse } from "#client/api.ts";
import { blank } from "#site/text.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextField } from "#ui/field.tsx";
import { TextArea } from "#ui/inputs.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { SpinnerIcon } from "#ui/spinner.tsx";
import { contactFormName, honeypotField, messageLengths } from "./messages.rules.ts";

const inputs = [
  { label: "Name", name: "name", id: "contact-name", autoComplete: "name" },
  { label: "E-mail", name: "email", id: "contact-email", type: "email", autoComplete: "email" },
  { label: "Subject", name: "subject", id: "contact-subject" },
  {
    label: "Contact number",
    name: "contact",
    id: "contact-number",
    // Not "number", which drops +977 984-1234567 and ९८४१.
    type: "text",
    inputMode: "numeric",
    autoComplete: "tel",
    placeholder: "With or without +977",
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
      data-done="Form submitted!"
      data-failed={notSent(blank)}
      data-slow={noResponse.tooSlow}
      data-unreachable={noResponse.unreachable}
      className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="form-name" value={contactFormName} />
      {inputs.map(({ name, ...input }) => (
        <TextField
          key={name}
          {...input}
          name={name}
          maxLength={messageLengths[name]}
          defaultValue={typed[name]}
        />
      ))}
      <Field label="Message" id="contact-message" className="sm:col-span-2">
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
        <label htmlFor="contact-website">Leave this field empty</label>
        <input id="contact-website" name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="sm:col-span-2">
        {/* Shown by the page without script, otherwise by the site script. */}
        <div id={resultId} className="scroll-mt-[50vh] in-aria-busy:invisible *:mb-5">
          <div data-sent="" hidden={result?.sent !== true}>
            <NoticeBar kind="success" className="text-base">
              <strong>Form submitted!</strong> Thank you. The office reads it on the next working day, and
              answers if you left an e-mail address or a number.
            </NoticeBar>
          </div>
          <div data-refused="" hidden={result?.sent !== false}>
            <NoticeBar kind="error" className="text-base">
              <span data-reason="">{result?.sent === false && notSent(result.reason)}</span>
            </NoticeBar>
          </div>
        </div>
        {/* Both labels are in one place, so that the button keeps its width. */}
        <Button type="submit" size="lg" className="in-aria-busy:cursor-progress max-sm:w-full">
          <span className="grid justify-items-center *:[grid-area:1/1]">
            <span className="in-aria-busy:invisible">Send message</span>
            <span className="invisible inline-flex items-center gap-2 in-aria-busy:visible">
              <SpinnerIcon className="size-4" />
              Sending...
            </span>
          </span>
        </Button>
      </div>
    </form>
  );
}

const notSent = (reason: string) => `Your message was not sent. ${reason} Nothing that you typed is lost.`;

const resultId = "contact-answer";

/** After a submission without script. A refusal brings the text back into the fields. */
export type ContactResult = { sent: true } | { sent: false; reason: string; fields: Record<string, string> };
