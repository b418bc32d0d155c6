import { useState } from "react";
import { useNavigate } from "react-router";
import { ownAccountMessages } from "#content/office/own-account-messages.ts";
import type { OwnSession } from "#contract/accounts/own-account.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { entryGuard } from "../frame/entry-guard.ts";
import { toastError, toastSuccess } from "../frame/toasts.ts";
import { useLeaveGuard } from "../record/unsaved-changes.tsx";
import { accountCalls } from "./account.calls.ts";
import { Section } from "./section.tsx";

const words = ownAccountMessages.sessions;
const about = "sessions";

type SessionsSectionProps = { sessions: OwnSession[]; onEnded: () => void };

export function SessionsSection({ sessions, onEnded }: SessionsSectionProps) {
  const navigate = useNavigate();
  const leaveGuard = useLeaveGuard();
  /** The session that is being ended, or all of them. */
  const [busy, setBusy] = useState<string>();

  async function end(which: string, send: () => Promise<unknown>) {
    if (busy !== undefined) return;
    setBusy(which);
    try {
      await send();
    } catch (error) {
      toastError(ownAccountMessages.notDone(messageOf(error)), about);
    } finally {
      setBusy(undefined);
    }
  }

  async function endOne(id: string) {
    await accountCalls.endSession(id);
    toastSuccess(words.ended, about);
    onEnded();
  }

  async function endAll() {
    const { message } = await accountCalls.signOutEverywhere();
    entryGuard.leave();
    leaveGuard.open();
    toastSuccess(message, about);
    await navigate("/login");
  }

  return (
    <Section heading={words.heading}>
      <p className="text-sm text-ink-700">{words.lead}</p>
      <ul className="flex flex-col divide-y divide-paper-edge border-y border-paper-edge">
        {sessions.map((session) => (
          <li key={session._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <SessionWords session={session} />
            {!session.isThis && (
              <Button
                size="sm"
                variant="secondary"
                busy={busy === session._id}
                busyLabel={words.ending}
                onClick={() => void end(session._id, () => endOne(session._id))}
              >
                {words.end}
                <span className="sr-only"> {session.device || words.unknownDevice}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="danger"
          busy={busy === "all"}
          busyLabel={words.ending}
          onClick={() => void end("all", endAll)}
        >
          {words.everywhere}
        </Button>
        <p className="text-sm text-ink-700">{words.everywhereHint}</p>
      </div>
    </Section>
  );
}

function SessionWords({
  session: { device, address, startedAt, lastUsedAt, isThis },
}: {
  session: OwnSession;
}) {
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{device || words.unknownDevice}</span>
        {address && <span className="break-all text-ink-700">{words.from(address)}</span>}
        {isThis && <Badge tone="good">{words.isThis}</Badge>}
      </p>
      <p className="mt-0.5 text-ink-700">
        {words.used(formatMoment(lastUsedAt))} · {words.started(formatMoment(startedAt))}
      </p>
    </div>
  );
}
