import { Plus } from "lucide";
import { type ReactNode, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { type Loaded, useSettled } from "#kit/client/requests.ts";
import { leaveGuard } from "#kit/office/form/unsaved-changes.tsx";
import { commonWords } from "#kit/office/office.words.ts";
import { Button, buttonClass } from "#kit/ui/button.tsx";
import { Spinner } from "#kit/ui/spinner.tsx";
import { EmptyState, ErrorState } from "#kit/ui/states.tsx";

type ScreenProps = {
  heading: string;
  lead?: string;
  add?: { label: string; form: ReactNode };
  link?: { to: string; label: string };
  children: ReactNode;
};

export function Screen({ heading, lead, add, link, children }: ScreenProps) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{heading}</h1>
          {lead && <p className="mt-2 max-w-prose text-sm text-ink-700">{lead}</p>}
        </div>
        {link && (
          <Link to={link.to} className={buttonClass({ variant: "secondary" })}>
            {link.label}
          </Link>
        )}
        {add && (
          <Button
            variant={isAdding ? "secondary" : "primary"}
            icon={isAdding ? undefined : Plus}
            onClick={async () => setIsAdding(!isAdding || !(await leaveGuard.mayLeave()))}
          >
            {isAdding ? commonWords.close : add.label}
          </Button>
        )}
      </div>
      {isAdding && <div ref={focusFirstField}>{add?.form}</div>}
      {children}
    </div>
  );
}

const focusFirstField = (part: HTMLElement | null) => part?.querySelector("input")?.focus();

/** What a route's clientLoader began to load, and how to load it again. */
export function useLoaded<Value>(promise: Promise<Loaded<Value>>) {
  const { value: loaded, isPending: isLoading } = useSettled(promise);
  const { revalidate } = useRevalidator();
  return { loaded, isLoading, reload: () => void revalidate() };
}

type LoadedViewProps<Value> = ReturnType<typeof useLoaded<Value>> & {
  words: { loading: string; failed: string };
  children: (value: Value) => ReactNode;
};

export function LoadedView<Value>({ loaded, isLoading, reload, words, children }: LoadedViewProps<Value>) {
  if (!loaded) return <Spinner label={words.loading} />;
  if (loaded.state === "ready") return children(loaded);
  return (
    <ErrorState title={words.failed} onRetry={reload} retrying={isLoading}>
      {loaded.message}
    </ErrorState>
  );
}

type InsteadOfScreenProps = {
  /** The heading for screen readers, if not the title. */
  heading?: string | undefined;
  title: string;
  children: ReactNode;
  link: { to: string; label: string };
};

export function InsteadOfScreen({ title, heading = title, children, link }: InsteadOfScreenProps) {
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      <EmptyState
        title={title}
        action={
          <Link to={link.to} className={buttonClass({ variant: "secondary" })}>
            {link.label}
          </Link>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
