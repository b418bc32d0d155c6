import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#web/ui/button/button-class.ts";
import { EmptyState } from "#web/ui/state/empty-state.tsx";

type InsteadOfScreenProps = {
  /** What the sentence is about, for those who go from heading to heading. It is the sentence, unless another is given. */
  heading?: string | undefined;
  title: string;
  children: ReactNode;
  wayOn: { to: string; label: string };
};

/** Where an address of the office leads to no screen: why, and one way on. */
export function InsteadOfScreen({ title, heading = title, children, wayOn }: InsteadOfScreenProps) {
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      <EmptyState
        title={title}
        action={
          <Link to={wayOn.to} className={buttonClass({ variant: "secondary" })}>
            {wayOn.label}
          </Link>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
