import { useEffect, useState } from "react";
import { type MetaDescriptor, useNavigate } from "react-router";
import type { SuccessResponse } from "#base/responses.schemas.ts";
import { roleNames } from "#base/roles.ts";
import { callApi, callForSuccess, type Loaded, load, useSettled } from "#kit/client/requests.ts";
import { NewPasswordField, SendButton, TypedField, TypedForm } from "#kit/office/form/typed-form.tsx";
import { officeMeta } from "#kit/office/frame/office-meta.ts";
import { toastSuccess } from "#kit/office/frame/toasts.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { TextField } from "#kit/ui/field.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { Spinner } from "#kit/ui/spinner.tsx";
import { maxPersonNameLength } from "../accounts.rules.ts";
import type { InvitationResponse, LinkResponse } from "../accounts.schemas.ts";
import type { Route } from "./+types/link.route";
import { LoginFrame } from "./login-frame.tsx";

/** By the ids of routes.ts. */
const screens = {
  reset: { heading: "Choose a new password", what: "link", path: "/auth/reset/look" },
  "new-email": { heading: "Your new address", what: "link", path: "/auth/new-email" },
  invitation: { heading: "Welcome to the office", what: "invitation", path: "/auth/invitation/look" },
};

const kindIn = (matches: readonly ({ id: string } | undefined)[]) =>
  matches.at(-1)?.id as keyof typeof screens;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return officeMeta(matches, screens[kindIn(matches)].heading);
}

/** The status of a link that no longer works: to try again is of no use. */
const gone = 410;
const never = new Promise<never>(() => {});

const incomplete = {
  state: "failed",
  message: "The link is not complete. Please open it again from the mail, or copy all of it.",
  status: gone,
} as const;

type Found = { response: InvitationResponse | LinkResponse; token: string };

/**
 * The page of a link in a mail. Its token is after the #, where no server sees it. A script follows the link, so that a mail program
 * that checks links does not.
 */
export default function LinkRoute({ matches }: Route.ComponentProps) {
  const kind = kindIn(matches);
  const { heading, what, path } = screens[kind];
  const [opening, setOpening] = useState<Promise<Loaded<Found>>>(never);
  const { value: link, isPending } = useSettled(opening);

  function open() {
    const token = location.hash.slice(1);
    if (!token) return setOpening(Promise.resolve(incomplete));
    const looked = callApi<Found["response"]>("POST", path, { body: { token } });
    setOpening(load(looked, (response) => ({ response, token })));
  }

  // Another link in the same tab changes only the part after the #, and loads nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and then for each link
  useEffect(() => {
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);

  if (!link || isPending)
    return (
      <LoginFrame heading={heading}>
        <Spinner label="Checking the link..." className="mt-8 noscript:hidden" />
      </LoginFrame>
    );
  if (link.state === "ready") {
    const { response, token } = link;
    if ("invitation" in response) return <Invitation {...response.invitation} token={token} />;
    return kind === "reset" ? <Reset email={response.email} token={token} /> : <NewEmail {...response} />;
  }
  const isSignedOut = link.status === 401;
  return (
    <LoginFrame heading={isSignedOut ? "Sign in to confirm your address" : `This ${what} does not work`}>
      <NoticeBar kind="error" className="mt-6">
        {isSignedOut
          ? "Please sign in to your account first, and then open the link of the mail again."
          : link.message}
      </NoticeBar>
      <div className="mt-6 flex flex-wrap gap-3">
        {link.status !== gone && <Button onClick={open}>Try again</Button>}
        <ButtonLink href="/login" variant="secondary">
          Go to the login
        </ButtonLink>
      </div>
    </LoginFrame>
  );
}

/** In a field of its own, so that a password manager knows what the password is for. */
const OwnEmail = ({ email }: { email: string }) => (
  <TextField label="E-mail" type="email" name="email" autoComplete="username" readOnly value={email} />
);

function Reset({ email, token }: { email: string; token: string }) {
  const navigate = useNavigate();
  return (
    <LoginFrame heading={screens.reset.heading} lead={`For the account of ${email}.`}>
      <TypedForm
        send={({ newPassword }) =>
          callForSuccess<LinkResponse>("POST", "/auth/reset", { body: { token, newPassword } })
        }
        onDone={() => {
          toastSuccess("Your new password was saved. Please sign in with it.");
          return navigate("/login", { replace: true });
        }}
        className="mt-8 flex flex-col gap-5"
      >
        <OwnEmail email={email} />
        <NewPasswordField name="newPassword" />
        <SendButton size="lg" busyLabel="Saving...">
          Save the new password
        </SendButton>
      </TypedForm>
    </LoginFrame>
  );
}

const NewEmail = ({ email }: { email: string }) => (
  <LoginFrame heading={screens["new-email"].heading}>
    <NoticeBar kind="success" className="mt-6">
      {`You now sign in with ${email}.`}
    </NoticeBar>
    <ButtonLink href="/admin/account" className="mt-6">
      Go to the office
    </ButtonLink>
  </LoginFrame>
);

function Invitation({ email, name, role, token }: InvitationResponse["invitation"] & { token: string }) {
  const navigate = useNavigate();
  return (
    <LoginFrame
      heading={screens.invitation.heading}
      lead={`You were invited as ${roleNames[role]}, with the e-mail address ${email}. Choose a password to sign in.`}
    >
      <TypedForm
        send={({ name, password }) =>
          callForSuccess<SuccessResponse>("POST", "/auth/invitation", { body: { token, name, password } })
        }
        onDone={() => {
          toastSuccess("Welcome. You are signed in.");
          return navigate("/admin/roadblock", { replace: true });
        }}
        className="mt-8 flex flex-col gap-5"
      >
        <OwnEmail email={email} />
        <TypedField
          name="name"
          label="Your name"
          hint="As your colleagues know you."
          defaultValue={name}
          maxLength={maxPersonNameLength}
          autoComplete="name"
          enterKeyHint="next"
        />
        <NewPasswordField name="password" />
        <SendButton size="lg" busyLabel="One moment...">
          Begin
        </SendButton>
      </TypedForm>
    </LoginFrame>
  );
}
