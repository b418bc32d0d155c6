import { useId, useState } from "react";
import { doorMessages } from "#content/office/office-door-messages.ts";
import { textLinkClass } from "#web/ui/button/text-link.tsx";
import { SignInForm } from "../session/sign-in-form.tsx";
import { ForgottenPassword } from "./forgotten-password.tsx";
import { LoginFrame } from "./login-frame.tsx";

const words = doorMessages.login;

type LoginPageProps = {
  canMail: boolean;
  onSignedIn: (remark?: string) => Promise<void>;
  onFailed: (message: string) => void;
};

export function LoginPage({ canMail, onSignedIn, onFailed }: LoginPageProps) {
  const helpId = useId();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [typedEmail, setTypedEmail] = useState("");
  const [failure, setFailure] = useState<string>();
  return (
    <LoginFrame heading={words.heading} lead={words.lead}>
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
          {words.forgotPassword}
        </a>
      </SignInForm>
      {isHelpOpen && <ForgottenPassword id={helpId} canMail={canMail} email={typedEmail} />}
    </LoginFrame>
  );
}
