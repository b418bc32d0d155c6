import { messages } from "#content/messages.ts";
import { contactFormName, honeypotField, messageLengths } from "#contract/messages/messages.rules.ts";
import { blank } from "#web/lib/text/blank.ts";
import { Field } from "#web/ui/form/field.tsx";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import type { ContactAnswer } from "./contact.action.ts";
import { Answers, answersId } from "./contact-answers.tsx";
import { SendButton } from "./send-button.tsx";

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

/** Posts like any form; the site script sends it in place, with the words that stand here for it. */
export function ContactForm({ answer }: { answer: ContactAnswer | undefined }) {
  const kept = answer?.sent === false ? answer.fields : {};
  const { form } = words;
  return (
    <form
      method="post"
      // Without script the answer is a page of its own: it opens where it has something to say.
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
          defaultValue={kept[name]}
        />
      ))}
      <Field label={form.message} id="contact-message" className="sm:col-span-2">
        {(control) => (
          <TextArea
            {...control}
            name="message"
            rows={6}
            maxLength={messageLengths.message}
            defaultValue={kept.message}
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

/** Only a program finds this field, and programs fill in what they find. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor="contact-website">{words.form.honeypot}</label>
      <input id="contact-website" name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
