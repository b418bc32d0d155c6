import { useState } from "react";
import { Link } from "react-router";
import { load, requireSuccess } from "#client/api.ts";
import { screenMeta } from "#office/frame/office-meta.ts";
import { LoadedView, useLoaded } from "#office/frame/screen.tsx";
import { isTimeOver } from "#office/frame/screen-roles.ts";
import { commonWords } from "#office/office.words.ts";
import { buttonClass } from "#ui/button.tsx";
import { maxPersonNameLength } from "../accounts.rules.ts";
import type { OwnAccount, OwnAccountResponse, OwnSession, SessionListResponse } from "../accounts.schemas.ts";
import { accountMessages } from "../accounts.words.ts";
import { ownAccountMessages as words } from "../own-account.words.ts";
import { secondFactorMessages } from "../second-factor.words.ts";
import { adminApi } from "../session/admin-api.ts";
import { knownMe, refreshMe, useMe } from "../session/session.ts";
import {
  HiddenEmail,
  NewPasswordField,
  PasswordField,
  SendButton,
  TypedField,
  TypedForm,
  useTypedField,
} from "../session/typed-form.tsx";
import type { Route } from "./+types/account.route";
import { EmailSection, Section, SessionsSection, saveOwn } from "./own-account-sections.tsx";

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
