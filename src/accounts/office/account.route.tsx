import { type ReactNode, useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { formatMoment } from "#calendar/dates.ts";
import { load, requireSuccess } from "#client/api.ts";
import type { SuccessResponse } from "#collections/responses.schemas.ts";
import { maxEmailLength } from "#fields/field-formats.ts";
import { useLeaveGuard } from "#office/form/unsaved-changes.tsx";
import { entryGuard, screenMeta } from "#office/frame/office-meta.ts";
import { LoadedView, useLoaded } from "#office/frame/screen.tsx";
import { isTimeOver } from "#office/frame/screen-roles.ts";
import { toastSuccess } from "#office/frame/toasts.ts";
import { RowButton } from "#office/list/list-parts.tsx";
import { commonWords } from "#office/office.words.ts";
import { useAction } from "#office/use-action.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/layout.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { maxPersonNameLength } from "../accounts.rules.ts";
import type { OwnAccount, OwnAccountResponse, OwnSession, SessionListResponse } from "../accounts.schemas.ts";
import { accountMessages } from "../accounts.words.ts";
import { ownAccountMessages as words } from "../own-account.words.ts";
import { secondFactorMessages } from "../second-factor.words.ts";
import { adminApi } from "../session/admin-api.ts";
import { knownMe, refreshMe, useMe } from "../session/session.ts";
import {
  EmailField,
  HiddenEmail,
  NewPasswordField,
  PasswordField,
  SendButton,
  TypedField,
  TypedForm,
  useTypedField,
} from "../session/typed-form.tsx";
import type { Route } from "./+types/account.route";

export const meta = screenMeta(words.heading);

export const clientLoader = () => ({
  loading: load(adminApi.get<OwnAccountResponse>("/auth/account"), async ({ account }) => ({
    account,
    sessions: await sessionsOf(account),
  })),
});

/** Until a password is chosen, and a second factor is set up where everybody needs one, nothing else is open. */
async function sessionsOf({ mustChoosePasswordBy: chooseBy }: OwnAccount): Promise<OwnSession[]> {
  const isClosed = knownMe()?.mustSetUpSecondFactor || (chooseBy !== null && isTimeOver(chooseBy));
  return isClosed ? [] : requireSuccess(await adminApi.get<SessionListResponse>("/auth/sessions")).sessions;
}

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  const loading = useLoaded(loaderData.loading);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-2xl">{words.heading}</h1>
      <LoadedView {...loading} words={words}>
        {(value) => <Sections {...value} onReload={loading.reload} />}
      </LoadedView>
    </div>
  );
}

type SectionsProps = { account: OwnAccount; sessions: OwnSession[]; onReload: () => void };

function Sections({ account, sessions, onReload }: SectionsProps) {
  // The frame shows some of it too.
  const changed = () => {
    onReload();
    refreshMe();
  };
  const mustChoose = account.mustChoosePasswordBy !== null;
  const password = <PasswordSection email={account.email} onSaved={changed} />;
  return (
    <>
      <p className="-mt-4 text-sm text-ink-700">{words.lead(accountMessages.role[account.role])}</p>
      {mustChoose && password}
      <NameSection name={account.name} onSaved={changed} />
      <EmailSection account={account} onSaved={changed} />
      {!mustChoose && password}
      <SecondFactorSection />
      {sessions.length > 0 && <SessionsSection sessions={sessions} onEnded={onReload} />}
    </>
  );
}

function NameSection({ name, onSaved }: { name: string; onSaved: () => void }) {
  return (
    <Section heading={words.name.heading}>
      <TypedForm
        names={["name"]}
        send={async (typed) => {
          await saveOwn("name", typed, "name");
          onSaved();
        }}
        className="flex flex-col items-start gap-4"
      >
        <TypedField
          name="name"
          label={words.name.label}
          hint={words.name.hint}
          defaultValue={name}
          maxLength={maxPersonNameLength}
          autoComplete="name"
          className="w-full max-w-md"
        />
        <SendButton variant="secondary" busyLabel={commonWords.saving}>
          {words.name.submit}
        </SendButton>
      </TypedForm>
    </Section>
  );
}

function PasswordSection({ email, onSaved }: { email: string; onSaved: () => void }) {
  /** New fields for the next password: nothing of the last one stays on the screen. */
  const [saves, setSaves] = useState(0);
  return (
    <Section heading={words.password.heading}>
      <TypedForm
        names={["currentPassword", "newPassword"]}
        send={async (typed) => {
          await saveOwn("password", typed, "password");
          setSaves((count) => count + 1);
          onSaved();
        }}
        className="flex flex-col gap-4"
      >
        <HiddenEmail email={email} />
        <PasswordFields key={saves} />
        <div className="flex flex-wrap items-center gap-4">
          <SendButton variant="secondary" busyLabel={commonWords.saving}>
            {words.password.submit}
          </SendButton>
          <p className="text-sm text-ink-700">{words.password.others}</p>
        </div>
      </TypedForm>
    </Section>
  );
}

const PasswordFields = () => (
  <>
    <PasswordField
      {...useTypedField("currentPassword")}
      label={words.password.current}
      className="max-w-md"
    />
    <div className="max-w-md">
      <NewPasswordField name="newPassword" />
    </div>
  </>
);

function SecondFactorSection() {
  const isOn = useMe()?.hasSecondFactor ?? false;
  return (
    <Section heading={secondFactorMessages.heading}>
      <p className="text-sm text-ink-700">
        {isOn ? secondFactorMessages.section.on : secondFactorMessages.section.off}
      </p>
      <Link
        to="/admin/account/second-factor"
        className={`${buttonClass({ variant: "secondary" })} self-start`}
      >
        {isOn ? secondFactorMessages.section.change : secondFactorMessages.section.setUp}
      </Link>
    </Section>
  );
}

async function saveOwn(path: string, typed: Record<string, string>, about: string): Promise<void> {
  const response = await adminApi.put<SuccessResponse>(`/auth/account/${path}`, typed);
  toastSuccess(requireSuccess(response).message, about);
}

const emailWords = words.email;

function EmailSection({ account, onSaved }: { account: OwnAccount; onSaved: () => void }) {
  return (
    <Section heading={emailWords.heading}>
      <p className="text-sm break-words text-ink-700">{emailWords.now(account.email)}</p>
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
          label={emailWords.label}
          hint={account.canMail ? emailWords.hintWithMail : emailWords.hintWithoutMail}
          maxLength={maxEmailLength}
          autoComplete="email"
          className="w-full max-w-md"
        />
        <SendButton variant="secondary" busyLabel={commonWords.saving}>
          {emailWords.submit}
        </SendButton>
      </TypedForm>
    </Section>
  );
}

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
    <NoticeBar button={{ label: emailWords.keep, onClick: () => keep(), busy: isBusy }}>
      {emailWords.waiting(email)}
    </NoticeBar>
  );
}

const sessionWords = words.sessions;

type SessionsSectionProps = { sessions: OwnSession[]; onEnded: () => void };

function SessionsSection({ sessions, onEnded }: SessionsSectionProps) {
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

function Section({ heading, children }: { heading: string; children: ReactNode }) {
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
