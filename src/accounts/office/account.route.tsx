import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { load, requireSuccess } from "#client/api.ts";
import type { SuccessResponse } from "#collections/responses.schemas.ts";
import { maxEmailLength } from "#fields/values.ts";
import { screenMeta } from "#office/frame/office-meta.ts";
import { LoadedView, useLoaded } from "#office/frame/screen.tsx";
import { isTimeOver } from "#office/frame/screen-roles.ts";
import { toastSuccess } from "#office/frame/toasts.ts";
import { commonWords, loadingWords } from "#office/office.words.ts";
import { useAction } from "#office/use-action.ts";
import { buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/layout.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { maxPersonNameLength, roleNames } from "../accounts.rules.ts";
import type { OwnAccount, OwnAccountResponse, OwnSession, SessionListResponse } from "../accounts.schemas.ts";
import { adminApi } from "../session/admin-api.ts";
import { knownMe, refreshMe, useMe } from "../session/session.ts";
import {
  EmailField,
  NewPasswordField,
  PasswordField,
  SendButton,
  TypedField,
  TypedForm,
} from "../session/typed-form.tsx";
import type { Route } from "./+types/account.route";
import { OwnSessions } from "./own-sessions.tsx";

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
  const changed = () => {
    onReload();
    refreshMe();
  };
  const mustChoose = account.mustChoosePasswordBy !== null;
  const password = <PasswordSection email={account.email} onSaved={changed} />;
  return (
    <>
      <p className="-mt-4 text-sm text-ink-700">{`Your role is ${roleNames[account.role]}.`}</p>
      {mustChoose && password}
      <NameSection name={account.name} onSaved={changed} />
      <EmailSection account={account} onSaved={changed} />
      {!mustChoose && password}
      <SecondFactorSection />
      {sessions.length > 0 && (
        <Section heading="Where you are signed in">
          <OwnSessions sessions={sessions} onEnded={onReload} />
        </Section>
      )}
    </>
  );
}

type OwnFormProps<Name extends string> = {
  part: "name" | "email" | "password";
  names: readonly Name[];
  onSaved: (clear: () => void) => void;
  submit: string;
  remark?: string;
  children: ReactNode;
};

function OwnForm<Name extends string>(props: OwnFormProps<Name>) {
  const { part, names, onSaved, submit, remark, children } = props;
  return (
    <TypedForm
      names={names}
      send={(typed) => adminApi.put<SuccessResponse>(`/auth/account/${part}`, typed)}
      onDone={({ message }, clear) => {
        toastSuccess(message, part);
        onSaved(clear);
      }}
      className="flex flex-col gap-4"
    >
      {children}
      <div className="flex flex-wrap items-center gap-4">
        <SendButton variant="secondary" busyLabel={commonWords.saving}>
          {submit}
        </SendButton>
        {remark && <p className="text-sm text-ink-700">{remark}</p>}
      </div>
    </TypedForm>
  );
}

function NameSection({ name, onSaved }: { name: string; onSaved: () => void }) {
  return (
    <Section heading="Name">
      <OwnForm part="name" names={["name"]} onSaved={onSaved} submit="Save the name">
        <TypedField
          name="name"
          label="Your name"
          hint="As your colleagues know you. The log shows it."
          defaultValue={name}
          maxLength={maxPersonNameLength}
          autoComplete="name"
          className="max-w-md"
        />
      </OwnForm>
    </Section>
  );
}

function PasswordSection({ email, onSaved }: { email: string; onSaved: () => void }) {
  /** New fields for the next password: nothing of the last one stays on the screen. */
  const [saves, setSaves] = useState(0);
  return (
    <Section heading="Password">
      <OwnForm
        part="password"
        names={["currentPassword", "newPassword"]}
        onSaved={() => {
          setSaves((count) => count + 1);
          onSaved();
        }}
        submit="Change the password"
        remark="This ends all your other sessions."
      >
        {/* So that a password manager knows whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <div key={saves} className="flex max-w-md flex-col gap-4">
          <PasswordField name="currentPassword" label="Current password" />
          <NewPasswordField name="newPassword" />
        </div>
      </OwnForm>
    </Section>
  );
}

function SecondFactorSection() {
  const isOn = useMe()?.hasSecondFactor ?? false;
  return (
    <Section heading="Second factor">
      <p className="text-sm text-ink-700">
        {isOn
          ? "Signing in also asks for six digits from your phone."
          : "Signing in asks for the password alone. Six digits from your phone would keep out somebody who has seen your password."}
      </p>
      <Link
        to="/admin/account/second-factor"
        className={`${buttonClass({ variant: "secondary" })} self-start`}
      >
        {isOn ? "Change the second factor" : "Set up a second factor"}
      </Link>
    </Section>
  );
}

function EmailSection({ account, onSaved }: { account: OwnAccount; onSaved: () => void }) {
  return (
    <Section heading="E-mail">
      <p className="text-sm break-words text-ink-700">{`You sign in with ${account.email}.`}</p>
      {account.newEmail && <Waiting email={account.newEmail} onKept={onSaved} />}
      <OwnForm
        part="email"
        names={["email"]}
        onSaved={(clear) => {
          clear();
          onSaved();
        }}
        submit="Change the address"
      >
        <EmailField
          label="New e-mail address"
          hint={
            account.canMail
              ? "We send a link there first and notify the old address."
              : "This takes effect immediately. Please check it: you sign in with it from then on."
          }
          maxLength={maxEmailLength}
          autoComplete="email"
          className="max-w-md"
        />
      </OwnForm>
    </Section>
  );
}

function Waiting({ email, onKept }: { email: string; onKept: () => void }) {
  const { run, isBusy } = useAction();
  const keep = () =>
    run(
      "email",
      () => adminApi.remove<SuccessResponse>("/auth/account/new-email"),
      ({ message }) => {
        toastSuccess(message, "email");
        onKept();
      },
    );
  return (
    <NoticeBar button={{ label: "Keep the old address", onClick: () => keep(), busy: isBusy }}>
      {`A mail with a link went to ${email}. Your address changes when you follow the link, within a day.`}
    </NoticeBar>
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
