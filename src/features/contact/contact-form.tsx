import { messages } from "#office/spec-messages.ts";
import { blank } from "#site/text.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextField } from "#ui/field.tsx";
import { TextArea } from "#ui/inputs.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { SpinnerIcon } from "#ui/spinner.tsx";
import { contactFormName, honeypotField, messageLengths } from "./messages.rules.ts";

const words = messages.contact;

const inputs = [
  { name: "name", id: "contact-name", autoComplete: "name" },
  { name: "email", id: "contact-email", type: "email", autoComplete: "email" },
  { name: "subject", id: "contact-subject" },
  {
    name: "contact",
    id: "contact-number",
    // Not "number": people write +977 984-1234567.
    type: "tel",
    inputMode: "numeric",
    autoComplete: "tel",
    placeholder: words.form.contactHint,
  },
] as const;

/** The site script sends it in place, with the words in its attributes. */
export function ContactForm({ answer }: { answer: ContactAnswer | undefined }) {
  const typed = answer?.sent === false ? answer.fields : {};
  const { form } = words;
  return (
    <form
      method="post"
      // Without script the result is on a new page, which opens at this place.
      action={`/contact#${answersId}`}
      data-contact=""
      data-done={words.submitted}
      data-failed={words.failed(blank)}
      data-slow={messages.call.tooSlow}
      data-unreachable={messages.call.unreachable}
      className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="form-name" value={contactFormName} />
      {inputs.map(({ name, id, ...input }) => (
        <TextField
          key={name}
          label={form[name]}
          id={id}
          {...input}
          name={name}
          maxLength={messageLengths[name]}
          defaultValue={typed[name]}
        />
      ))}
      <Field label={form.message} id="contact-message" className="sm:col-span-2">
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
      <Honeypot />
      <div className="sm:col-span-2">
        <Answers answer={answer} />
        <SendButton />
      </div>
    </form>
  );
}

/** Only programs find this field and fill it in. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor="contact-website">{words.form.honeypot}</label>
      <input id="contact-website" name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

const answersId = "contact-answer";

/** Shown by the page without script, otherwise by the site script. */
function Answers({ answer }: { answer: ContactAnswer | undefined }) {
  return (
    <div id={answersId} className="scroll-mt-[50vh] in-aria-busy:invisible *:mb-5">
      <div data-sent="" hidden={answer?.sent !== true}>
        <NoticeBar kind="success" className="text-base">
          <strong>{words.submitted}</strong> {words.submittedHint}
        </NoticeBar>
      </div>
      <div data-refused="" hidden={answer?.sent !== false}>
        <NoticeBar kind="error" className="text-base">
          <span data-reason="">{answer?.sent === false && words.failed(answer.reason)}</span>
        </NoticeBar>
      </div>
    </div>
  );
}

/** Both labels are in one place, so that the button keeps its width. */
function SendButton() {
  return (
    <Button type="submit" size="lg" className="in-aria-busy:cursor-progress max-sm:w-full">
      <span className="grid justify-items-center *:[grid-area:1/1]">
        <span className="in-aria-busy:invisible">{words.form.submit}</span>
        <span className="invisible inline-flex items-center gap-2 in-aria-busy:visible">
          <SpinnerIcon className="size-4" />
          {words.form.submitting}
        </span>
      </span>
    </Button>
  );
}

/** After a submission without script. A refusal brings the text back into the fields. */
export type ContactAnswer = { sent: true } | { sent: false; reason: string; fields: Record<string, string> };
