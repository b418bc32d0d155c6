import { Download, Eraser, Search } from "lucide";
import { type ReactNode, useState } from "react";
import { adminApi } from "#accounts/session/admin-api.ts";
import { EmailField, SendButton, TypedForm } from "#accounts/session/typed-form.tsx";
import { formatMoment } from "#calendar/dates.ts";
import { saveFile } from "#client/browser.ts";
import { subscriberMessages } from "#features/newsletter/subscribers.words.ts";
import { ConfirmDialog, useConfirmation } from "#office/confirm-dialog.tsx";
import { screenMeta } from "#office/frame/office-meta.ts";
import { Screen } from "#office/frame/screen.tsx";
import { refreshUnread } from "#office/frame/unread-messages.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Card } from "#ui/layout.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { ErasedResponse, PersonalData, PersonalDataResponse } from "./personal-data.schemas.ts";
import { personalDataMessages as words } from "./personal-data.words.ts";

export const meta = screenMeta(words.heading);

export default function PersonalDataScreen() {
  const [found, setFound] = useState<PersonalData>();
  const erasure = useConfirmation({
    send: ({ email }: PersonalData) => adminApi.post<ErasedResponse>("/personal-data/erase", { email }),
    onDone: () => {
      setFound(undefined);
      // Unread messages may have been among it.
      refreshUnread();
    },
  });

  return (
    <Screen heading={words.heading} lead={words.lead}>
      <LookUpForm onFound={setFound} />
      {found && <FoundData found={found} onErase={() => erasure.ask(found)} />}
      <ConfirmDialog
        of={erasure}
        title={words.eraseTitle}
        confirmLabel={words.erase}
        text={({ email, messages, subscription, waitingMails }) =>
          words.eraseText(email, messages.length, subscription !== null, waitingMails.length)
        }
      />
    </Screen>
  );
}

function FoundData({ found, onErase }: { found: PersonalData; onErase: () => void }) {
  const { email, messages, subscription, waitingMails } = found;
  const isEmpty = messages.length === 0 && !subscription && waitingMails.length === 0;
  if (isEmpty) {
    return (
      <EmptyState title={words.nothing(email)}>
        <Remarks found={found} />
      </EmptyState>
    );
  }
  return (
    <Card as="section" aria-labelledby="stored-data" className="max-w-3xl">
      <h2 id="stored-data" className="text-xl break-words">
        {words.stored(email)}
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
        <Remarks found={found} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={Download}
          onClick={() => saveFile("personal-data.json", JSON.stringify(found, null, 2), "application/json")}
        >
          {words.download}
        </Button>
        <Button icon={Eraser} onClick={onErase}>
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

function Remarks({ found }: { found: PersonalData }) {
  return (
    <>
      {found.mentions > 0 && <p>{words.mentions(found.mentions)}</p>}
      {found.listedAs.length > 0 && <p>{words.listedAs(found.listedAs.join(", "))}</p>}
      {found.isAdministrator && <p>{words.isAdministrator}</p>}
    </>
  );
}

function LookUpForm({ onFound }: { onFound: (found: PersonalData | undefined) => void }) {
  return (
    <TypedForm
      names={["email"]}
      send={(body) => {
        onFound(undefined);
        return adminApi.post<PersonalDataResponse>("/personal-data/find", body);
      }}
      onDone={({ personalData }) => onFound(personalData)}
      className="flex max-w-xl flex-wrap items-start gap-3"
    >
      <EmailField label={words.email} className="flex-1 basis-64" autoComplete="off" />
      <SendButton icon={<Icon of={Search} className="size-4" />} className="min-[27rem]:mt-6.5">
        {words.lookUp}
      </SendButton>
    </TypedForm>
  );
}
