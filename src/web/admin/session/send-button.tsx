import type { ComponentProps } from "react";
import { Button } from "#web/ui/button/button.tsx";
import { SaveFailure } from "../record/save-failure.tsx";
import type { TypedForm } from "./use-typed-form.ts";

type SendButtonProps = ComponentProps<typeof Button> & {
  of: Pick<TypedForm, "isBusy" | "failure" | "failureId">;
};

/** Sends a small form; why it could not be sent the last time stands beside it, after whatever else is in its row. */
export function SendButton({ of: { isBusy, failure, failureId }, ...button }: SendButtonProps) {
  return (
    <>
      <Button {...button} type="submit" busy={isBusy} aria-describedby={failure && failureId} />
      <SaveFailure id={failureId} failure={failure} className="order-last" />
    </>
  );
}
