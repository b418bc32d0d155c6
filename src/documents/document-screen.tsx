import type { ReactNode } from "react";
import { Link } from "react-router";
import { messageOf } from "#client/api.ts";
import { InsteadOfScreen } from "#office/frame/admin-frame.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ErrorState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link.tsx";
import { editorMessages } from "./editor.words.ts";

type DocumentHeadingProps = {
  title: string;
  back: { to: string; label: string };
  /** Beside the title. */
  children?: ReactNode;
};

export function DocumentHeading({ title, back, children }: DocumentHeadingProps) {
  return (
    <>
      <p className="text-sm">
        <Link to={back.to} className={textLinkClass}>
          {back.label}
        </Link>
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-5">
        <h1 className="text-2xl">{title}</h1>
        {children}
      </div>
    </>
  );
}

const words = editorMessages.documents;

export function UnknownDocument() {
  return (
    <InsteadOfScreen
      heading={words.heading}
      title={words.unknownTitle}
      wayOn={{ to: "/admin/site", label: words.toDocuments }}
    >
      {words.unknownHint}
    </InsteadOfScreen>
  );
}

type WaitingScreenProps = {
  words: { loading: string; failed: string; retry: string };
  /** Undefined while it loads. */
  failure: string | undefined;
  isRetrying: boolean;
  onRetry: () => void;
};

export function WaitingScreen({ words, failure, isRetrying, onRetry }: WaitingScreenProps) {
  if (failure === undefined) return <Spinner label={words.loading} />;
  return (
    <ErrorState title={words.failed} retryLabel={words.retry} onRetry={onRetry} retrying={isRetrying}>
      {failure}
    </ErrorState>
  );
}

/** The outcome of a request. A failure is a value: the screen stays and shows it. */
export type Loaded<Value> = { state: "ready"; value: Value } | { state: "failed"; message: string };

export async function loaded<Value>(request: Promise<Value>): Promise<Loaded<Value>> {
  try {
    return { state: "ready", value: await request };
  } catch (error) {
    return { state: "failed", message: messageOf(error) };
  }
}
