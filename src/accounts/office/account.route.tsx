import { useState } from "react";
import { Link } from "react-router";
import { load, requireSuccess } from "#client/api.ts";
import type { SuccessResponse } from "#collections/responses.schemas.ts";
import { screenMeta } from "#office/frame/office-meta.ts";
import { LoadedView, useLoaded } from "#office/frame/screen.tsx";
import { isTimeOver } from "#office/frame/screen-roles.ts";
import { toastSuccess } from "#office/frame/toasts.ts";
import { commonWords, officeMessages } from "#office/office.words.ts";
import { buttonClass } from "#ui/button.tsx";
import { Field, TextField } from "#ui/field.tsx";
import { PasswordInput } from "#ui/inputs.tsx";
import { maxPersonNameLength } from "../accounts.rules.ts";
import type { OwnAccount, OwnAccountResponse, OwnSession, SessionListResponse } from "../accounts.schemas.ts";
import { accountMessages } from "../accounts.words.ts";
import { ownAccountMessages as words } from "../own-account.words.ts";
import { secondFactorMessages } from "../second-factor.words.ts";
import { adminApi } from "../session/admin-api.ts";
import { knownMe, refreshMe, useMe } from "../session/session.ts";
import { NewPasswordField, SendButton, useTypedForm } from "../session/typed-form.tsx";
import type { Route } from "./+types/account.route";
import { EmailSection, Section, SessionsSection } from "./own-account-sections.tsx";

export const meta = screenMeta(words.heading);

/** Not awaited: the screen is there at once. */
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
  const { formProps, problems, idOf, ...form } = useTypedForm({
    names: ["name"],
    async send(typed) {
      toastSuccess(
        requireSuccess(await adminApi.put<SuccessResponse>("/auth/account/name", typed)).message,
        "name",
      );
      onSaved();
    },
    failed: commonWords.error,
  });
  return (
    <Section heading={words.name.heading}>
      <form {...formProps} className="flex flex-col items-start gap-4">
        <TextField
          id={idOf("name")}
          name="name"
          label={words.name.label}
          hint={words.name.hint}
          error={problems.name}
          defaultValue={name}
          maxLength={maxPersonNameLength}
          autoComplete="name"
          className="w-full max-w-md"
        />
        <SendButton of={form} variant="secondary" busyLabel={commonWords.saving}>
          {words.name.submit}
        </SendButton>
      </form>
    </Section>
  );
}

function PasswordSection({ email, onSaved }: { email: string; onSaved: () => void }) {
  /** New fields for the next password: nothing of the last one stays on the screen. */
  const [saves, setSaves] = useState(0);
  const { formProps, problems, idOf, ...form } = useTypedForm({
    names: ["currentPassword", "newPassword"],
    async send(typed) {
      toastSuccess(
        requireSuccess(await adminApi.put<SuccessResponse>("/auth/account/password", typed)).message,
        "password",
      );
      setSaves((count) => count + 1);
      onSaved();
    },
    failed: commonWords.error,
  });
  return (
    <Section heading={words.password.heading}>
      <form {...formProps} className="flex flex-col gap-4">
        {/* So that a password manager knows whose it is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          key={`current-${saves}`}
          id={idOf("currentPassword")}
          label={words.password.current}
          error={problems.currentPassword}
          className="max-w-md"
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="currentPassword"
              showLabel={officeMessages.login.show}
              hideLabel={officeMessages.login.hide}
            />
          )}
        </Field>
        <div className="max-w-md">
          <NewPasswordField
            key={saves}
            id={idOf("newPassword")}
            name="newPassword"
            label={words.password.fresh}
            error={problems.newPassword}
          />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <SendButton of={form} variant="secondary" busyLabel={commonWords.saving}>
            {words.password.submit}
          </SendButton>
          <p className="text-sm text-ink-700">{words.password.others}</p>
        </div>
      </form>
    </Section>
  );
}

/** It has a screen of its own. */
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
