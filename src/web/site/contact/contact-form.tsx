import { messages } from "#content/messages.ts";
import { contactFormName, honeypotField, messageLengths } from "#contract/messages.rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { NoticeBar } from "#web/ui/notice-bar.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { ContactAnswer } from "./contact.action.ts";
import { useSending } from "./use-sending.ts";

const words = messages.contact;
const formId = "contact-form";

/** Posts like any form; where React runs it is sent in place. */
export function ContactForm({ answer }: { answer: ContactAnswer | undefined }) {
  const { isSending, hasSent, submit } = useSending();
  const refusal = answer?.sent === false ? answer : undefined;
  const kept = refusal?.fields ?? {};
  const messageFault = hasSent || kept.message ? undefined : refusal?.reason;
  const { form } = words;
  return (
    <form
      method="post"
      id={formId}
      // Without script the answer is a page of its own: it opens where it has something to say.
      action={`/contact#${formId}`}
      onSubmit={submit}
      className="mt-6 grid scroll-mt-28 grid-cols-1 gap-5 sm:grid-cols-2"
    >
      {answer && !hasSent && <Answer answer={answer} />}
      <input type="hidden" name="form-name" value={contactFormName} />
      <Field label={form.name} id="contact-name">
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="name"
            maxLength={messageLengths.name}
            defaultValue={kept.name}
          />
        )}
      </Field>
      <Field label={form.email} id="contact-email">
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={messageLengths.email}
            defaultValue={kept.email}
          />
        )}
      </Field>
      <Field label={form.subject} id="contact-subject">
        {(control) => (
          <TextInput
            {...control}
            name="subject"
            maxLength={messageLengths.subject}
            defaultValue={kept.subject}
          />
        )}
      </Field>
      <Field label={form.contact} id="contact-number">
        {(control) => (
          <TextInput
            {...control}
            name="contact"
            type="number"
            inputMode="numeric"
            placeholder={form.contactHint}
            defaultValue={kept.contact}
            // A wheel that turns over a number in focus would change it.
            onWheel={(event) => event.currentTarget.blur()}
            className="[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
          />
        )}
      </Field>
      <Field label={form.message} id="contact-message" error={messageFault} className="sm:col-span-2">
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
        <Button
          type="submit"
          size="lg"
          busy={isSending}
          busyLabel={form.submitting}
          className="max-sm:w-full"
        >
          {form.submit}
        </Button>
      </div>
    </form>
  );
}

function Answer({ answer }: { answer: ContactAnswer }) {
  return (
    <NoticeBar kind={answer.sent ? "success" : "error"} className="text-base sm:col-span-2">
      {answer.sent ? (
        <>
          <strong>{words.submitted}</strong> {words.submittedHint}
        </>
      ) : (
        words.failed(answer.reason)
      )}
    </NoticeBar>
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
