import { CloudedHills } from "./clouded-hills.tsx";
import { ErrorPage } from "./error-page.tsx";
import { Failed } from "./failed.tsx";
import { LostPath } from "./lost-path.tsx";
import { NotFound } from "./not-found.tsx";
import { wordsOf } from "./problem-words.ts";

/** The page body that goes with a status. */
export function ErrorOf({ status }: { status: number }) {
  const words = wordsOf(status);
  if (status === 404) return <NotFound />;
  if (!words) return <Failed />;
  return (
    <ErrorPage
      kicker={words.kicker}
      title={words.title}
      illustration={status < 500 ? <LostPath /> : <CloudedHills />}
    >
      <p>{words.text}</p>
    </ErrorPage>
  );
}
