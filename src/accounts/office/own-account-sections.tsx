import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import { formatMoment } from "#calendar/dates.ts";
import { messageOf } from "#client/api.ts";
import { maxEmailLength } from "#fields/field-formats.ts";
import { useLeaveGuard } from "#office/form/unsaved-changes.tsx";
import { entryGuard } from "#office/frame/office-meta.ts";
import { toastError, toastSuccess } from "#office/frame/toasts.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Card } from "#ui/layout.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import type { OwnAccount, OwnSession } from "../accounts.schemas.ts";
import { ownAccountMessages } from "../own-account.words.ts";
import { SendButton, useTypedForm } from "../session/typed-form.tsx";
import { ownAccountRequests } from "./accounts.requests.ts";

const words = ownAccountMessages.email;

export function EmailSection({ account, onSaved }: { account: OwnAccount; onSaved: () => void }) {
  const { formProps, problems, idOf, clear, ...form } = useTypedForm({
    names: ["email"],
    async send(typed) {
      toastSuccess((await ownAccountRequests.saveEmail(typed.email)).message, "e-mail");
      clear();
      onSaved();
    },
    failed: ownAccountMessages.notDone,
  });
  return (
    <Section heading={words.heading}>
      <p className="text-sm break-words text-ink-700">{words.now(account.email)}</p>
      {account.newEmail && <Waiting email={account.newEmail} onKept={onSaved} />}
      <form {...formProps} className="flex flex-col items-start gap-4">
        <TextField
          id={idOf("email")}
          name="email"
          type="email"
          label={words.label}
          hint={account.canMail ? words.hintWithMail : words.hintWithoutMail}
          error={problems.email}
          maxLength={maxEmailLength}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          className="w-full max-w-md"
        />
        <SendButton of={form} variant="secondary" busyLabel={ownAccountMessages.saving}>
          {words.submit}
        </SendButton>
      </form>
    </Section>
  );
}

/** An address that nobody has confirmed yet. */
function Waiting({ email, onKept }: { email: string; onKept: () => void }) {
  const [isBusy, setIsBusy] = useState(false);

  async function keep() {
    setIsBusy(true);
    try {
      toastSuccess((await ownAccountRequests.keepEmail()).message, "e-mail");
      onKept();
    } catch (error) {
      toastError(ownAccountMessages.notDone(messageOf(error)), "e-mail");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <NoticeBar
      action={
        <Button size="sm" variant="secondary" busy={isBusy} onClick={() => void keep()}>
          {words.keep}
        </Button>
      }
    >
      {words.waiting(email)}
    </NoticeBar>
  );
}

const sessionsSectionWords = ownAccountMessages.sessions;
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
    await ownAccountRequests.endSession(id);
    toastSuccess(sessionsSectionWords.ended, about);
    onEnded();
  }

  async function endAll() {
    const { message } = await ownAccountRequests.signOutEverywhere();
    entryGuard.leave();
    leaveGuard.open();
    toastSuccess(message, about);
    await navigate("/login");
  }

  return (
    <Section heading={sessionsSectionWords.heading}>
      <p className="text-sm text-ink-700">{sessionsSectionWords.lead}</p>
      <ul className="flex flex-col divide-y divide-paper-edge border-y border-paper-edge">
        {sessions.map((session) => (
          <li key={session._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <SessionWords session={session} />
            {!session.isThis && (
              <Button
                size="sm"
                variant="secondary"
                busy={busy === session._id}
                busyLabel={sessionsSectionWords.ending}
                onClick={() => void end(session._id, () => endOne(session._id))}
              >
                {sessionsSectionWords.end}
                <span className="sr-only"> {session.device || sessionsSectionWords.unknownDevice}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="danger"
          busy={busy === "all"}
          busyLabel={sessionsSectionWords.ending}
          onClick={() => void end("all", endAll)}
        >
          {sessionsSectionWords.everywhere}
        </Button>
        <p className="text-sm text-ink-700">{sessionsSectionWords.everywhereHint}</p>
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
        <span className="font-semibold">{device || sessionsSectionWords.unknownDevice}</span>
        {address && <span className="break-all text-ink-700">{sessionsSectionWords.from(address)}</span>}
        {isThis && <Badge tone="good">{sessionsSectionWords.isThis}</Badge>}
      </p>
      <p className="mt-0.5 text-ink-700">
        {sessionsSectionWords.used(formatMoment(lastUsedAt))} ·{" "}
        {sessionsSectionWords.started(formatMoment(startedAt))}
      </p>
    </div>
  );
}

/** One subject of the account, under its heading. */
export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </Card>
  );
}
