import { officeMessages } from "#content/office-messages.ts";
import { textLinkClass } from "#web/ui/text-link.tsx";
import { SignInForm } from "../session/sign-in-form.tsx";
import { LoginFrame } from "./login-frame.tsx";

const words = officeMessages.login;

type LoginPageProps = { onSignedIn: () => Promise<void>; onFailed: (message: string) => void };

export function LoginPage({ onSignedIn, onFailed }: LoginPageProps) {
  return (
    <LoginFrame heading={words.heading} lead={words.lead}>
      <SignInForm onSignedIn={onSignedIn} onFailed={onFailed} className="mt-8 flex flex-col gap-5">
        <a
          href="/login"
          onClick={(event) => event.preventDefault()}
          className={`${textLinkClass} self-start text-sm`}
        >
          {words.forgotPassword}
        </a>
      </SignInForm>
    </LoginFrame>
  );
}
