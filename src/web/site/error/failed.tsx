import { identity } from "#content/identity.ts";
import { CloudedHills } from "./clouded-hills.tsx";
import { ErrorPage } from "./error-page.tsx";

/** The page body of a 500. */
export function Failed() {
  return (
    <ErrorPage
      kicker="Something went wrong"
      title="We could not show this page"
      illustration={<CloudedHills />}
    >
      <p>The fault is on our side, not yours.</p>
      <p>
        Please try again in a moment. If it stays so, write to{" "}
        <a href={identity.email.href}>{identity.email.text}</a>.
      </p>
    </ErrorPage>
  );
}
