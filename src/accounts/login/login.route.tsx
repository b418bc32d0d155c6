import { useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { ApiFailure } from "#client/api.ts";
import { officeMeta } from "#office/frame/office-meta.ts";
import { toastError, toastSuccess } from "#office/frame/toasts.ts";
import { visitContext } from "#site/visit.ts";
import { TextField } from "#ui/field.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { textLinkClass } from "#ui/text-link.tsx";
import { loginMessages } from "../login.words.ts";
import { ownAccountMessages } from "../own-account.words.ts";
import { hasSession } from "../session/session.ts";
import { SignInForm } from "../session/sign-in-form.tsx";
import { SendButton, useTypedForm } from "../session/typed-form.tsx";
import type { Route } from "./+types/login.route";
import { LoginFrame } from "./login-frame.tsx";
import { passwordCalls } from "./password.calls.ts";

const afterLogin = "/admin/roadblock";

/** So that whoever has forgotten the password is helped without a call. */
export const loader = ({ context }: Route.LoaderArgs) => ({ canMail: context.get(visitContext).canMail });

export const shouldRevalidate = () => false;

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, loginMessages.login.heading);
}

export default function Login({ loaderData: { canMail } }: Route.ComponentProps) {
  const navigate = useNavigate();

  // After hydration and not in a loader, so that the form is there at once and keeps what is typed meanwhile.
  useEffect(() => {
    if (takeStaleToken(localStorage)) {
      location.replace("/home");
      return;
    }
    const leaving = new AbortController();
    hasSession(leaving.signal).then(
      (isSignedIn) => isSignedIn && navigate(afterLogin, { replace: true }),
      (error) => {
        // If the session cannot be checked, the form is still there to sign in.
        if (!leaving.signal.aborted && !(error instanceof ApiFailure)) throw error;
      },
    );
    return () => leaving.abort();
  }, [navigate]);

  return (
    <LoginPage
      canMail={canMail}
      onSignedIn={async (remark) => {
        toastSuccess(loginMessages.login.succeeded, "login");
        if (remark) toastSuccess(remark, "recovery code");
        await navigate(afterLogin);
      }}
      onFailed={(message) => toastError(loginMessages.login.failed(message), "login")}
    />
  );
}

const words = ownAccountMessages.forgot;

type ForgottenPasswordProps = {
  id: string;
  canMail: boolean;
  /** What was typed to sign in with. */
  email: string;
};

/** What helps whoever cannot sign in. Opening it calls nothing. */
function ForgottenPassword({ id, canMail, email }: ForgottenPasswordProps) {
  return (
    <section
      id={id}
      aria-label={words.heading}
      className="mt-4 flex flex-col gap-4 border-l-3 border-gold-500 bg-white px-5 py-4 text-sm"
    >
      {canMail ? <AskForLink email={email} /> : <WhomToAsk />}
    </section>
  );
}

function WhomToAsk() {
  return (
    <p>
      {words.withoutMail} <code className="font-mono whitespace-nowrap">{words.command}</code>{" "}
      {words.commandEnd}
    </p>
  );
}

function AskForLink({ email: typedEmail }: { email: string }) {
  const [answer, setAnswer] = useState<string>();
  const { formProps, problems, idOf, ...form } = useTypedForm({
    names: ["email"],
    async send({ email }) {
      setAnswer(undefined);
      setAnswer((await passwordCalls.askForLink(email)).message);
    },
    failed: ownAccountMessages.notDone,
  });
  return (
    <>
      <p>{words.withMail}</p>
      <form {...formProps} className="flex flex-col items-start gap-4">
        <TextField
          id={idOf("email")}
          name="email"
          type="email"
          label={words.email}
          error={problems.email}
          defaultValue={typedEmail}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          className="w-full"
        />
        <SendButton of={form} variant="secondary" busyLabel={words.submitting}>
          {words.submit}
        </SendButton>
      </form>
      {answer && <NoticeBar kind="success">{answer}</NoticeBar>}
    </>
  );
}

const loginPageWords = loginMessages.login;

type LoginPageProps = {
  canMail: boolean;
  onSignedIn: (remark?: string) => Promise<void>;
  onFailed: (message: string) => void;
};

function LoginPage({ canMail, onSignedIn, onFailed }: LoginPageProps) {
  const helpId = useId();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [typedEmail, setTypedEmail] = useState("");
  const [failure, setFailure] = useState<string>();
  return (
    <LoginFrame heading={loginPageWords.heading} lead={loginPageWords.lead}>
      <SignInForm
        onSignedIn={onSignedIn}
        onFailed={(message) => {
          setFailure(message);
          onFailed(message);
        }}
        failure={failure}
        onForgetFailure={() => setFailure(undefined)}
        className="mt-8 flex flex-col gap-5"
      >
        <a
          href="/login"
          onClick={(event) => {
            event.preventDefault();
            const form = event.currentTarget.closest("form");
            setTypedEmail(form ? String(new FormData(form).get("email") ?? "") : "");
            setIsHelpOpen(!isHelpOpen);
          }}
          aria-expanded={isHelpOpen}
          aria-controls={helpId}
          className={`${textLinkClass} self-start text-sm`}
        >
          {loginPageWords.forgotPassword}
        </a>
      </SignInForm>
      {isHelpOpen && <ForgottenPassword id={helpId} canMail={canMail} email={typedEmail} />}
    </LoginFrame>
  );
}

const staleKey = "token";

/** An older version had its token in local storage. It is removed, and the person signs in once more. */
export function takeStaleToken(storage: Pick<Storage, "getItem" | "removeItem">): boolean {
  if (storage.getItem(staleKey) === null) return false;
  storage.removeItem(staleKey);
  return true;
}
