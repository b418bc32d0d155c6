import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { formatMoment } from "#base/calendar/dates.ts";
import type { SuccessResponse } from "#base/responses.schemas.ts";
import { roleNames } from "#base/roles.ts";
import { load, requireSuccess } from "#kit/client/requests.ts";
import { maxEmailLength } from "#kit/fields/values.ts";
import {
  EmailField,
  NewPasswordField,
  PasswordField,
  SendButton,
  TypedField,
  TypedForm,
} from "#kit/office/form/typed-form.tsx";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { LoadedView, useLoaded } from "#kit/office/frame/screen.tsx";
import { isTimeOver } from "#kit/office/frame/screen-paths.ts";
import { showMessage, toastSuccess } from "#kit/office/frame/toasts.ts";
import { RowButton } from "#kit/office/list/list-parts.tsx";
import { commonWords, loadingWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { knownMe, refreshMe, useMe } from "#kit/office/session/session.ts";
import { useAction } from "#kit/office/use-action.ts";
import { Badge } from "#kit/ui/badge.tsx";
import { Button, buttonClass } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/layout.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { maxPersonNameLength } from "../accounts.rules.ts";
import type { OwnAccount, OwnAccountResponse, OwnSession, SessionListResponse } from "../accounts.schemas.ts";
import type { Route } from "./+types/account.route";

export const meta = screenMeta("Your account");

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
      <h1 className="text-2xl">Your account</h1>
      <LoadedView {...loading} words={loadingWords("your account")}>
        {(value) => <Sections {...value} onReload={loading.reload} />}
      </LoadedView>
    </div>
  );
}

type SectionsProps = { account: OwnAccount; sessions: OwnSession[]; onReload: () => void };

function Sections({ account, sessions, onReload }: SectionsProps) {
  const { email, name, role, newEmail, canMail } = account;
  const hasSecondFactor = useMe()?.hasSecondFactor ?? false;
  const { run, isBusy } = useAction();
  const mustChoose = account.mustChoosePasswordBy !== null;

  function changed() {
    onReload();
    refreshMe();
  }
  const keepEmail = () =>
    run("email", () => adminApi.remove<SuccessResponse>("/auth/account/new-email"), showMessage(changed));

  const password = <PasswordForm email={email} onSaved={changed} />;
  return (
    <>
      <p className="-mt-4 text-sm text-ink-700">{`Your role is ${roleNames[role]}.`}</p>
      {mustChoose && password}
      <OwnForm heading="Name" part="name" onSaved={changed} submit="Save the name">
        <TypedField
          name="name"
          label="Your name"
          hint="As your colleagues know you. It is shown in the audit log."
          defaultValue={name}
          maxLength={maxPersonNameLength}
          autoComplete="name"
          className="max-w-md"
        />
      </OwnForm>
      <OwnForm
        heading="E-mail"
        part="email"
        onSaved={(clear) => {
          clear();
          changed();
        }}
        submit="Change the address"
      >
        <p className="text-sm break-words text-ink-700">{`You sign in with ${email}.`}</p>
        {newEmail && (
          <NoticeBar button={{ label: "Keep the old address", onClick: keepEmail, busy: isBusy }}>
            {`A mail with a link went to ${newEmail}. Your address changes when you follow the link, within a day.`}
          </NoticeBar>
        )}
        <EmailField
          label="New e-mail address"
          hint={
            canMail
              ? "We send a link there first and notify the old address."
              : "This takes effect immediately. Please check it: you sign in with it from then on."
          }
          maxLength={maxEmailLength}
          autoComplete="email"
          className="max-w-md"
        />
      </OwnForm>
      {!mustChoose && password}
      <Section heading="Second factor">
        <p className="text-sm text-ink-700">
          {hasSecondFactor
            ? "When you sign in, you also enter six digits from your phone."
            : "You sign in with your password alone. Six digits from your phone would keep out somebody who has seen your password."}
        </p>
        <Link
          to="/admin/account/second-factor"
          className={`${buttonClass({ variant: "secondary" })} self-start`}
        >
          {hasSecondFactor ? "Change the second factor" : "Set up a second factor"}
        </Link>
      </Section>
      {sessions.length > 0 && <Sessions sessions={sessions} onEnded={onReload} />}
    </>
  );
}

function PasswordForm({ email, onSaved }: { email: string; onSaved: () => void }) {
  /** New fields for the next password: nothing of the last one stays on the screen. */
  const [passwords, setPasswords] = useState(0);
  return (
    <OwnForm
      heading="Password"
      part="password"
      onSaved={() => {
        setPasswords(passwords + 1);
        onSaved();
      }}
      submit="Change the password"
    >
      {/* So that a password manager knows whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <div key={passwords} className="flex max-w-md flex-col gap-4">
        <PasswordField name="currentPassword" label="Current password" />
        <NewPasswordField name="newPassword" />
        <p className="text-sm text-ink-700">This ends all your other sessions.</p>
      </div>
    </OwnForm>
  );
}

type SectionProps = { heading: string; children: ReactNode };

function Section({ heading, children }: SectionProps) {
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

type OwnFormProps = SectionProps & {
  part: "name" | "email" | "password";
  onSaved: (clear: () => void) => void;
  submit: string;
};

function OwnForm(props: OwnFormProps) {
  const { heading, part, onSaved, submit, children } = props;
  return (
    <Section heading={heading}>
      <TypedForm
        send={(typed) => adminApi.put<SuccessResponse>(`/auth/account/${part}`, typed)}
        onDone={({ message }, clear) => {
          toastSuccess(message);
          onSaved(clear);
        }}
        className="flex flex-col gap-4"
      >
        {children}
        <SendButton variant="secondary" busyLabel={commonWords.saving} className="self-start">
          {submit}
        </SendButton>
      </TypedForm>
    </Section>
  );
}

function Sessions({ sessions, onEnded }: { sessions: OwnSession[]; onEnded: () => void }) {
  const { run, isRunning } = useAction();

  const endOne = (id: string) =>
    run(id, () => adminApi.remove<SuccessResponse>(`/auth/sessions/${id}`), showMessage(onEnded));
  const endAll = () =>
    run(
      "all",
      () => adminApi.remove<SuccessResponse>("/auth/sessions"),
      () => location.assign("/login"),
    );

  return (
    <Section heading="Where you are signed in">
      <p className="text-sm text-ink-700">
        If you do not recognise one of these, end it and change your password.
      </p>
      <ul className="flex flex-col divide-y divide-paper-edge border-y border-paper-edge">
        {sessions.map(({ _id, device, address, startedAt, lastUsedAt, isThis }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 text-sm">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{device}</span>
                <span className="break-all text-ink-700">{`from ${address}`}</span>
                {isThis && <Badge tone="good">This session</Badge>}
              </p>
              <p className="mt-0.5 text-ink-700">
                {`Last used on ${formatMoment(lastUsedAt)} · Signed in on ${formatMoment(startedAt)}`}
              </p>
            </div>
            {!isThis && (
              <RowButton
                of={device}
                busy={isRunning(_id)}
                busyLabel="Signing out..."
                onClick={() => endOne(_id)}
              >
                Sign out
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="danger" busy={isRunning("all")} busyLabel="Signing out..." onClick={endAll}>
          Sign out everywhere
        </Button>
        <p className="text-sm text-ink-700">Ends all of them, including this one.</p>
      </div>
    </Section>
  );
}
