import { Download, Eraser, Search } from "lucide";
import { useState } from "react";
import { formatMoment } from "#base/calendar/dates.ts";
import { refreshUnread } from "#features/contact/unread-messages.ts";
import { subscriberStateNames } from "#features/newsletter/newsletter.rules.ts";
import { saveFile } from "#kit/client/browser.ts";
import { ConfirmDialog, useConfirmation } from "#kit/office/confirm-dialog.tsx";
import { EmailField, SendButton, TypedForm } from "#kit/office/form/typed-form.tsx";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { Screen } from "#kit/office/frame/screen.tsx";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { Button } from "#kit/ui/button.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { Card } from "#kit/ui/layout.tsx";
import type { ErasedResponse, PersonalData, PersonalDataResponse } from "../personal-data.routes.server.ts";

export const meta = screenMeta("A person’s data");

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
    <Screen
      heading="A person’s data"
      lead="When somebody asks what you store about them, or asks to be forgotten, enter their e-mail address. First make sure that the request comes from them, for instance by replying to that address."
    >
      <TypedForm
        send={(body) => {
          setFound(undefined);
          return adminApi.post<PersonalDataResponse>("/personal-data/find", body);
        }}
        onDone={({ personalData }) => setFound(personalData)}
        className="flex max-w-xl flex-wrap items-start gap-3"
      >
        <EmailField label="E-mail address" className="flex-1 basis-64" autoComplete="off" />
        <SendButton icon={<Icon of={Search} className="size-4" />} className="min-[27rem]:mt-6.5">
          Look up
        </SendButton>
      </TypedForm>
      {found && <FoundData found={found} onErase={() => erasure.ask(found)} />}
      <ConfirmDialog
        of={erasure}
        title="Erase everything under this address?"
        confirmLabel="Erase all of it"
        text={(person) => {
          const titles = partsOf(person).map(({ title }) => title);
          return `${person.email}: ${titles.join(", ")}. It will be deleted for good. Mails that the office has received stay in its mailbox.`;
        }}
      />
    </Screen>
  );
}

const counted = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

/** What can be erased. */
const partsOf = ({ messages, subscription, waitingMails }: PersonalData) =>
  [
    {
      title: counted(messages.length, "message"),
      lines: messages.map(({ receivedAt, subject, message }) => ({
        moment: receivedAt,
        text: subject || message.slice(0, 80) || "Without text",
      })),
    },
    {
      title: "Newsletter subscription",
      lines: subscription
        ? [{ moment: subscription.subscribedAt, text: subscriberStateNames[subscription.state] }]
        : [],
    },
    {
      title: counted(waitingMails.length, "waiting mail"),
      lines: waitingMails.map(({ writtenAt, subject }) => ({ moment: writtenAt, text: subject })),
    },
  ].filter(({ lines }) => lines.length > 0);

function FoundData({ found, onErase }: { found: PersonalData; onErase: () => void }) {
  const parts = partsOf(found);
  return (
    <Card as="section" aria-labelledby="stored-data" className="max-w-3xl">
      <h2 id="stored-data" className="text-xl break-words">
        {`${parts.length > 0 ? "Stored" : "Nothing is stored"} under ${found.email}`}
      </h2>
      <div className="mt-4 flex flex-col gap-5 text-sm">
        {parts.map(({ title, lines }) => (
          <div key={title}>
            <h3 className="text-base">{title}</h3>
            <ul className="mt-1.5 flex flex-col gap-1">
              {lines.map(({ moment, text }) => (
                <li key={moment + text} className="flex flex-wrap gap-x-4 text-ink-800">
                  <span className="text-ink-600 tabular-nums sm:w-40">{formatMoment(moment)}</span>
                  <span className="min-w-0 flex-1 basis-48 break-words">{text}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Remarks found={found} />
      </div>
      {parts.length > 0 && (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            variant="secondary"
            icon={Download}
            onClick={() => saveFile("personal-data.json", JSON.stringify(found, null, 2), "application/json")}
          >
            Download a copy
          </Button>
          <Button icon={Eraser} onClick={onErase}>
            Erase all of it
          </Button>
        </div>
      )}
    </Card>
  );
}

function Remarks({ found: { mentions, listedAs, isAdministrator } }: { found: PersonalData }) {
  return (
    <>
      {mentions > 0 && (
        <p>{`The address is also in the text of ${counted(mentions, "message")} of other people. ${mentions === 1 ? "It is" : "They are"} not erased: search for the address under Messages.`}</p>
      )}
      {listedAs.length > 0 && (
        <p>{`The school lists the address for ${listedAs.join(", ")}. That is not erased: change or delete the person on the screen Faculties or Adminstration.`}</p>
      )}
      {isAdministrator && (
        <p>Somebody signs in to this back office with this address. The account is not erased.</p>
      )}
    </>
  );
}
