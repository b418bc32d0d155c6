import { Download, Eraser } from "lucide";
import type { ReactNode } from "react";
import { personalDataMessages } from "#content/office/personal-data-messages.ts";
import { subscriberMessages } from "#content/office/subscriber-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import type { PersonalData } from "#contract/personal-data/personal-data.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { saveCopy } from "./save-copy.ts";

const words = personalDataMessages;

type HeldDataProps = { held: PersonalData; onErase: () => void };

/** What is held about a person, which is what would be erased. */
export function HeldData({ held, onErase }: HeldDataProps) {
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
