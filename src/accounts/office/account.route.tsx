import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { useSettled } from "#client/api.ts";
import { officeMeta } from "#office/frame/office-meta.ts";
import { toastSuccess } from "#office/frame/toasts.ts";
import { officeMessages } from "#office/office.words.ts";
import { buttonClass } from "#ui/button.tsx";
import { Field, TextField } from "#ui/field.tsx";
import { PasswordInput } from "#ui/inputs.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ErrorState } from "#ui/states.tsx";
import { maxPersonNameLength } from "../accounts.rules.ts";
import { accountMessages } from "../accounts.words.ts";
import { ownAccountMessages, ownAccountMessages as words } from "../own-account.words.ts";
import { secondFactorMessages } from "../second-factor.words.ts";
import { refreshMe, useMe } from "../session/session.ts";
import { NewPasswordField, SendButton, useTypedForm } from "../session/typed-form.tsx";
import type { Route } from "./+types/account.route";
import { type LoadedAccount, ownAccountRequests } from "./accounts.requests.ts";
import { EmailSection, Section, SessionsSection } from "./own-account-sections.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, ownAccountMessages.heading);
}

/** Does not wait: the screen is there at once. */
export function clientLoader() {
  return { loading: ownAccountRequests.load() };
}

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  const { value, isPending } = useSettled(loaderData.loading);
  const { revalidate } = useRevalidator();
  return <AccountPage loaded={value} isLoading={isPending} onReload={() => void revalidate()} />;
}

type AccountPageProps = {
  /** Undefined until it came. */
  loaded: LoadedAccount | undefined;
  isLoading: boolean;
  onReload: () => void;
};

/** Everything about one's own account. */
function AccountPage({ loaded, isLoading, onReload }: AccountPageProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-2xl">{words.heading}</h1>
      {!loaded && <Spinner label={words.loading} />}
      {loaded?.state === "failed" && (
        <ErrorState title={words.failed} retryLabel={words.retry} onRetry={onReload} retrying={isLoading}>
          {loaded.message}
        </ErrorState>
      )}
      {loaded?.state === "ready" && <Sections {...loaded} onReload={onReload} />}
    </div>
  );
}

type SectionsProps = Extract<LoadedAccount, { state: "ready" }> & { onReload: () => void };

function Sections({ account, sessions, onReload }: SectionsProps) {
  // The frame knows the name, the address and the password's time too.
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

const nameSectionWords = ownAccountMessages.name;

function NameSection({ name, onSaved }: { name: string; onSaved: () => void }) {
  const { formProps, problems, idOf, ...form } = useTypedForm({
    names: ["name"],
    async send(typed) {
      toastSuccess((await ownAccountRequests.saveName(typed.name)).message, "name");
      onSaved();
    },
    failed: ownAccountMessages.notDone,
  });
  return (
    <Section heading={nameSectionWords.heading}>
      <form {...formProps} className="flex flex-col items-start gap-4">
        <TextField
          id={idOf("name")}
          name="name"
          label={nameSectionWords.label}
          hint={nameSectionWords.hint}
          error={problems.name}
          defaultValue={name}
          maxLength={maxPersonNameLength}
          autoComplete="name"
          className="w-full max-w-md"
        />
        <SendButton of={form} variant="secondary" busyLabel={ownAccountMessages.saving}>
          {nameSectionWords.submit}
        </SendButton>
      </form>
    </Section>
  );
}

const passwordSectionWords = ownAccountMessages.password;

function PasswordSection({ email, onSaved }: { email: string; onSaved: () => void }) {
  /** New fields for the next password: nothing of the last one stays on the screen. */
  const [saves, setSaves] = useState(0);
  const { formProps, problems, idOf, ...form } = useTypedForm({
    names: ["currentPassword", "newPassword"],
    async send(typed) {
      toastSuccess((await ownAccountRequests.savePassword(typed)).message, "password");
      setSaves((count) => count + 1);
      onSaved();
    },
    failed: ownAccountMessages.notDone,
  });
  return (
    <Section heading={passwordSectionWords.heading}>
      <form {...formProps} className="flex flex-col gap-4">
        {/* So that a password manager knows whose it is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          key={`current-${saves}`}
          id={idOf("currentPassword")}
          label={passwordSectionWords.current}
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
            label={passwordSectionWords.fresh}
            error={problems.newPassword}
          />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <SendButton of={form} variant="secondary" busyLabel={ownAccountMessages.saving}>
            {passwordSectionWords.submit}
          </SendButton>
          <p className="text-sm text-ink-700">{passwordSectionWords.others}</p>
        </div>
      </form>
    </Section>
  );
}

const secondFactorSectionWords = secondFactorMessages.section;

/** It has a screen of its own. */
function SecondFactorSection() {
  const isOn = useMe()?.hasSecondFactor ?? false;
  return (
    <Section heading={secondFactorMessages.heading}>
      <p className="text-sm text-ink-700">
        {isOn ? secondFactorSectionWords.on : secondFactorSectionWords.off}
      </p>
      <Link
        to="/admin/account/second-factor"
        className={`${buttonClass({ variant: "secondary" })} self-start`}
      >
        {isOn ? secondFactorSectionWords.change : secondFactorSectionWords.setUp}
      </Link>
    </Section>
  );
}
