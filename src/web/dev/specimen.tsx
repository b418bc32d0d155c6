import type { ReactNode } from "react";
import { Band } from "#web/ui/band.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";

type SheetProps = { title: string; tone?: "paper" | "deep" | "white" | "ink"; children: ReactNode };

export function Sheet({ title, tone = "paper", children }: SheetProps) {
  return (
    <Band tone={tone}>
      <SectionHeading title={title} size="md" />
      <div className="mt-10 flex flex-col gap-12">{children}</div>
    </Band>
  );
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-4 font-text text-sm font-semibold text-ink-600 on-dark:text-ink-300">{name}</h3>
      {children}
    </div>
  );
}

export function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}
