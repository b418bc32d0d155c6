import { type ReactNode, useId } from "react";
import { Card } from "#web/ui/layout/card.tsx";

/** One subject of the account, under its heading. */
export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </Card>
  );
}
