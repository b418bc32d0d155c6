import { useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { SuccessResponse } from "#base/responses.schemas.ts";
import { ApiFailure, callForSuccess } from "#kit/client/requests.ts";
import { EmailField, SendButton, TypedForm } from "#kit/office/form/typed-form.tsx";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { toastSuccess } from "#kit/office/frame/toasts.ts";
import { hasSession } from "#kit/office/session/session.ts";
import { visitContext } from "#kit/pages/visit.ts";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { textLinkClass } from "#kit/ui/text-link.tsx";
import { SignInForm } from "../session/sign-in-form.tsx";
import type { Route } from "./+types/login.route";
import { LoginFrame } from "./login-frame.tsx";

const heading = "Administrator login";
const afterLogin = "/admin/roadblock";

/** Says how to get a new password. */
export const loader = ({ context }: Route.LoaderArgs) => ({ canMail: context.get(visitContext).canMail });

export const shouldRevalidate = () => false;

export const meta = screenMeta(heading);

export default function Login({ loaderData: { canMail } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const helpId = useId();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [typedEmail, setTypedEmail] = useState("");

  // After hydration and not in a loader, so that the form is there at once and keeps what is typed meanwhile.
  useEffect(() => {
    // An older version had its token in local storage. It is removed, and the person signs in once more.
    if (localStorage.getItem("token") !== null) {
      localStorage.removeItem("token");
      location.replace("/home");
      return;
    }
    hasSession().then(
      (isSignedIn) => isSignedIn && navigate(afterLogin, { replace: true }),
      (error) => {
        // If the session cannot be checked, the form is still there to sign in.
        if (!(error instanceof ApiFailure)) throw error;
      },
    );
  }, [navigate]);

  return (
    <LoginFrame heading={heading} lead="Banners, notices and people of the school are managed here.">
      <SignInForm
        onSignedIn={async (remark) => {
          toastSuccess(remark ? `Login Successful. ${remark}` : "Login Successful");
          await navigate(afterLogin);
        }}
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
          Forget Password ?
        </a>
      </SignInForm>
      {isHelpOpen && (
        <section
          id={helpId}
          aria-label="Help with your password"
          className="mt-4 flex flex-col gap-4 border-l-3 border-gold-500 bg-white px-5 py-4 text-sm"
        >
          {canMail ? <AskForLink email={typedEmail} /> : <WhomToAsk />}
        </section>
      )}
    </LoginFrame>
  );
}

const WhomToAsk = () => (
  <p>
    This site sends no mail, so it cannot send you a link. Please ask whoever runs the server for a new
    password. They make one there with:{" "}
    <code className="font-mono whitespace-nowrap">npm run admin -- reset</code> and your e-mail address.
  </p>
);

function AskForLink({ email: typedEmail }: { email: string }) {
  const [reply, setReply] = useState<string>();
  return (
    <>
      <p>We can send you a link with which you choose a new password. It works for 30 minutes.</p>
      <TypedForm
        send={(body) => {
          setReply(undefined);
          return callForSuccess<SuccessResponse>("POST", "/auth/forgot", { body });
        }}
        onDone={({ message }) => setReply(message)}
        className="flex flex-col items-start gap-4"
      >
        <EmailField
          label="E-mail of your account"
          defaultValue={typedEmail}
          autoComplete="username"
          className="w-full"
        />
        <SendButton variant="secondary" busyLabel="Sending...">
          Send me the link
        </SendButton>
      </TypedForm>
      {reply && (
        <div ref={(bar) => bar?.scrollIntoView({ block: "nearest" })}>
          <NoticeBar kind="success">{reply}</NoticeBar>
        </div>
      )}
    </>
  );
}
