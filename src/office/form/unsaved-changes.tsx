import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { officeMessages } from "../office.words.ts";

const words = officeMessages.unsaved;

interface LeaveGuard {
  /** Marks unsaved changes until the returned function is called. */
  hold(): () => void;
  /** Asks before leaving without a navigation, such as signing out. */
  mayLeave(): Promise<boolean>;
  open(): void;
}

const LeaveGuardContext = createContext<LeaveGuard | null>(null);

export function useLeaveGuard(): LeaveGuard {
  const guard = useContext(LeaveGuardContext);
  if (!guard) throw new Error("There is no <UnsavedChanges> around this component.");
  return guard;
}

/** While true, leaving the screen, reloading or closing the tab needs a confirmation. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  const { hold } = useLeaveGuard();
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = hold();
    addEventListener("beforeunload", ask);
    return () => {
      release();
      removeEventListener("beforeunload", ask);
    };
  }, [isUnsaved, hold]);
}

export function UnsavedChanges({ children }: { children: ReactNode }) {
  const holders = useRef(new Set<symbol>());
  const [question, setQuestion] = useState<(mayLeave: boolean) => void>();
  const blocker = useBlocker(
    // Another page of the list keeps the form.
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        holders.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  );

  const guard = useMemo<LeaveGuard>(
    () => ({
      hold() {
        const holder = Symbol();
        holders.current.add(holder);
        return () => holders.current.delete(holder);
      },
      mayLeave() {
        if (holders.current.size === 0) return Promise.resolve(true);
        return new Promise((resolve) => setQuestion(() => resolve));
      },
      open() {
        holders.current.clear();
      },
    }),
    [],
  );

  function decide(mayLeave: boolean) {
    question?.(mayLeave);
    setQuestion(undefined);
    if (blocker.state !== "blocked") return;
    if (mayLeave) blocker.proceed();
    else blocker.reset();
  }

  return (
    <LeaveGuardContext value={guard}>
      {children}
      <Dialog
        open={question !== undefined || blocker.state === "blocked"}
        onClose={() => decide(false)}
        size="sm"
        title={words.title}
        description={words.text}
        closeLabel={words.stay}
        footer={
          <>
            <Button variant="secondary" onClick={() => decide(true)}>
              {words.leave}
            </Button>
            <Button onClick={() => decide(false)}>{words.stay}</Button>
          </>
        }
      />
    </LeaveGuardContext>
  );
}
