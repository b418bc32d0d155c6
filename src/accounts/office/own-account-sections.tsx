import { type ReactNode, useId } from "react";
import { useNavigate } from "react-router";
import { formatMoment } from "#calendar/dates.ts";
import { requireSuccess } from "#client/api.ts";
import type { SuccessResponse } from "#collections/responses.schemas.ts";
import { maxEmailLength } from "#fields/field-formats.ts";
import { useLeaveGuard } from "#office/form/unsaved-changes.tsx";
import { entryGuard } from "#office/frame/office-meta.ts";
import { toastSuccess } from "#office/frame/toasts.ts";
import { RowButton } from "#office/list/list-parts.tsx";
import { commonWords } from "#office/office.words.ts";
import { useAction } from "#office/use-action.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import type { OwnAccount, OwnSession } from "../accounts.schemas.ts";
import { ownAccountMessages } from "../own-account.words.ts";
import { adminApi } from "../session/admin-api.ts";
import { EmailField, SendButton, TypedForm } from "../session/typed-form.tsx";

/** Sends one part of the own account; returns nothing, or fails with the reason. */
export async function saveOwn(path: string, typed: Record<string, string>, about: string): Promise<void> {
  const response = await adminApi.put<SuccessResponse>(`/auth/account/${path}`, typed);
  toastSuccess(requireSuccess(response).message, about);
}

const words = ownAccountMessages.email;

export function EmailSection({ account, onSaved }: { account: OwnAccount; onSaved: () => void }) {
  return (
    <Section heading={words.heading}>
      <p className="text-sm break-words text-ink-700">{words.now(account.email)}</p>
      {account.newEmail && <Waiting email={account.newEmail} onKept={onSaved} />}
      <TypedForm
        names={["email"]}
        send={async (typed, clear) => {
          await saveOwn("email", typed, "e-mail");
          clear();
          onSaved();
        }}
        className="flex flex-col items-start gap-4"
      >
        <EmailField
          label={words.label}
          hint={account.canMail ? words.hintWithMail : words.hintWithoutMail}
          maxLength={maxEmailLength}
          autoComplete="email"
          className="w-full max-w-md"
        />
        <SendButton variant="secondary" busyLabel={commonWords.saving}>
          {words.submit}
        </SendButton>
      </TypedForm>
    </Section>
  );
}

/** A new address that is not confirmed yet. */
function Waiting({ email, onKept }: { email: string; onKept: () => void }) {
  const { run, isBusy } = useAction();
  const keep = () =>
    run(
      "e-mail",
      () => adminApi.remove<SuccessResponse>("/auth/account/new-email"),
      ({ message }) => {
        toastSuccess(message, "e-mail");
        onKept();
      },
    );
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

const sessionWords = ownAccountMessages.sessions;

type SessionsSectionProps = { sessions: OwnSession[]; onEnded: () => void };

export function SessionsSection({ sessions, onEnded }: SessionsSectionProps) {
  const navigate = useNavigate();
  const leaveGuard = useLeaveGuard();
  const { run, isRunning, isBusy } = useAction();

  function end(about: string, path: string, onDone: (response: SuccessResponse) => unknown) {
    if (!isBusy) void run(about, () => adminApi.remove<SuccessResponse>(path), onDone);
  }

  const endOne = (id: string) =>
    end(id, `/auth/sessions/${id}`, () => {
      toastSuccess(sessionWords.ended, "sessions");
      onEnded();
    });

  const endAll = () =>
    end("all", "/auth/sessions", ({ message }) => {
      entryGuard.leave();
      leaveGuard.open();
      toastSuccess(message, "sessions");
      return navigate("/login");
    });

  return (
    <Section heading={sessionWords.heading}>
      <p className="text-sm text-ink-700">{sessionWords.lead}</p>
      <ul className="flex flex-col divide-y divide-paper-edge border-y border-paper-edge">
        {sessions.map((session) => (
          <li key={session._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <SessionWords session={session} />
            {!session.isThis && (
              <RowButton
                of={session.device || sessionWords.unknownDevice}
                busy={isRunning(session._id)}
                busyLabel={sessionWords.ending}
                onClick={() => endOne(session._id)}
              >
                {sessionWords.end}
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="danger" busy={isRunning("all")} busyLabel={sessionWords.ending} onClick={endAll}>
          {sessionWords.everywhere}
        </Button>
        <p className="text-sm text-ink-700">{sessionWords.everywhereHint}</p>
      </div>
    </Section>
  );
}

function SessionWords({ session }: { session: OwnSession }) {
  const { device, address, startedAt, lastUsedAt, isThis } = session;
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{device || sessionWords.unknownDevice}</span>
        {address && <span className="break-all text-ink-700">{sessionWords.from(address)}</span>}
        {isThis && <Badge tone="good">{sessionWords.isThis}</Badge>}
      </p>
      <p className="mt-0.5 text-ink-700">
        {sessionWords.used(formatMoment(lastUsedAt))} · {sessionWords.started(formatMoment(startedAt))}
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
