import { Download, Eraser, Search } from "lucide";
import { type ReactNode, useState } from "react";
import { adminApi } from "#accounts/session/admin-api.ts";
import { SendButton, useTypedForm } from "#accounts/session/typed-form.tsx";
import { formatMoment } from "#calendar/dates.ts";
import { saveFile } from "#client/browser.ts";
import { subscriberMessages } from "#features/newsletter/subscribers.words.ts";
import { officeMeta } from "#office/frame/office-meta.ts";
import { refreshUnread } from "#office/frame/unread-messages.ts";
import { DeleteDialog, useDeletion } from "#office/list/row-actions.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Card } from "#ui/layout.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Route } from "./+types/personal-data.route";
import type { ErasedAnswer, PersonalData, PersonalDataAnswer } from "./personal-data.schemas.ts";
import { personalDataMessages } from "./personal-data.words.ts";

/** For somebody who asks what we hold about them, or asks to be forgotten. */
function PersonalDataPage() {
  const [held, setHeld] = useState<PersonalData>();
  const erasure = useDeletion({
    send: ({ email }: PersonalData) => personalDataCalls.erase(email),
    onDeleted: () => {
      setHeld(undefined);
      // Unread messages may have been among it.
      refreshUnread();
    },
  });

  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{words.heading}</h1>
        <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>
      </div>
      <LookUpForm onFound={setHeld} />
      {held && <HeldData held={held} onErase={() => erasure.ask(held)} />}
      <DeleteDialog
        deletion={erasure}
        title={words.eraseTitle}
        confirmLabel={words.erase}
        text={({ email, messages, subscription, waitingMails }) =>
          words.eraseText(email, messages.length, subscription !== null, waitingMails.length)
        }
      />
    </div>
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, personalDataMessages.heading);
}

export default PersonalDataPage;

const words = personalDataMessages;

type HeldDataProps = { held: PersonalData; onErase: () => void };

/** What is held about a person, which is what would be erased. */
function HeldData({ held, onErase }: HeldDataProps) {
  const { email, messages, subscription, waitingMails } = held;
  const isEmpty = messages.length === 0 && !subscription && waitingMails.length === 0;
  if (isEmpty) {
    return (
      <EmptyState title={words.nothing(email)}>
        <Remarks held={held} />
      </EmptyState>
    );
  }
  return (
    <Card as="section" aria-labelledby="held-data" className="max-w-3xl">
      <h2 id="held-data" className="text-xl break-words">
        {words.held(email)}
      </h2>
      <div className="mt-4 flex flex-col gap-5 text-sm">
        {messages.length > 0 && (
          <Part title={words.messages(messages.length)}>
            {messages.map(({ receivedAt, subject, message }) => (
              <Line key={receivedAt + message} moment={receivedAt}>
                {subject || message.slice(0, 80) || words.noText}
              </Line>
            ))}
          </Part>
        )}
        {subscription && (
          <Part title={words.subscription}>
            <Line moment={subscription.subscribedAt}>{subscriberMessages.state[subscription.state]}</Line>
          </Part>
        )}
        {waitingMails.length > 0 && (
          <Part title={words.waitingMails(waitingMails.length)}>
            {waitingMails.map(({ subject, writtenAt }) => (
              <Line key={writtenAt + subject} moment={writtenAt}>
                {subject}
              </Line>
            ))}
          </Part>
        )}
        <Remarks held={held} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Icon of={Download} className="size-4" />}
          onClick={() => saveCopy(held)}
        >
          {words.download}
        </Button>
        <Button icon={<Icon of={Eraser} className="size-4" />} onClick={onErase}>
          {words.erase}
        </Button>
      </div>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-1.5 flex flex-col gap-1">{children}</ul>
    </div>
  );
}

function Line({ moment, children }: { moment: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap gap-x-4 text-ink-800">
      <span className="text-ink-600 tabular-nums sm:w-40">{formatMoment(moment)}</span>
      <span className="min-w-0 flex-1 basis-48 break-words">{children}</span>
    </li>
  );
}

/** What an erasure does not touch, and the office has to know of. */
function Remarks({ held }: { held: PersonalData }) {
  return (
    <>
      {held.mentions > 0 && <p>{words.mentions(held.mentions)}</p>}
      {held.listedAs.length > 0 && <p>{words.listedAs(held.listedAs.join(", "))}</p>}
      {held.isAdministrator && <p>{words.isAdministrator}</p>}
    </>
  );
}

type LookUpFormProps = { onFound: (held: PersonalData | undefined) => void };

function LookUpForm({ onFound }: LookUpFormProps) {
  const { formProps, problems, idOf, ...form } = useTypedForm({
    names: ["email"],
    async send({ email }) {
      onFound(undefined);
      const answer = await personalDataCalls.find(email);
      if (answer.success) onFound(answer.personalData);
      else alert(words.refused(answer.message));
    },
    failed: words.failed,
  });

  return (
    <form {...formProps} className="flex max-w-xl flex-wrap items-start gap-3">
      <TextField
        id={idOf("email")}
        label={words.email}
        error={problems.email}
        className="flex-1 basis-64"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <SendButton of={form} icon={<Icon of={Search} className="size-4" />} className="min-[27rem]:mt-6.5">
        {words.lookUp}
      </SendButton>
    </form>
  );
}

const personalDataCalls = {
  find: (email: string) => adminApi.post<PersonalDataAnswer>("/personal-data/find", { email }),
  erase: (email: string) => adminApi.post<ErasedAnswer>("/personal-data/erase", { email }),
};

/** Gives the office a file that it can hand to the person. */
function saveCopy(held: PersonalData): void {
  saveFile("personal-data.json", JSON.stringify(held, null, 2), "application/json");
}
