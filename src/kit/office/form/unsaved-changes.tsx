import { type ReactNode, useCallback, useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { createGate, useGate } from "#kit/office/session/admin-api.ts";
import { Button } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";

const unsaved = new Set<symbol>();
const gate = createGate();

export const leaveGuard = {
  /** Asks before leaving without a navigation, such as signing out. */
  mayLeave: async () => unsaved.size === 0 || gate.ask(),
  open: () => unsaved.clear(),
};

/** While true, leaving the screen, reloading or closing the tab needs a confirmation. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const form = Symbol();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(form);
    addEventListener("beforeunload", ask);
    return () => {
      unsaved.delete(form);
      removeEventListener("beforeunload", ask);
    };
  }, [isUnsaved]);
}

export function UnsavedChanges({ children }: { children: ReactNode }) {
  const isAsking = useGate(gate);
  const blocker = useBlocker(
    // Another page of the list keeps the form.
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  );

  function decide(mayLeave: boolean) {
    gate.answer(mayLeave);
    if (mayLeave) blocker.proceed?.();
    else blocker.reset?.();
  }

  return (
    <>
      {children}
      <Dialog
        open={isAsking || blocker.state === "blocked"}
        onClose={() => decide(false)}
        size="sm"
        title="Leave without saving?"
        description="What you typed here has not been saved."
        closeLabel="Stay here"
        footer={
          <>
            <Button variant="secondary" onClick={() => decide(true)}>
              Leave without saving
            </Button>
            <Button onClick={() => decide(false)}>Stay here</Button>
          </>
        }
      />
    </>
  );
}
