import { crestShapes } from "./crest-shapes.ts";

export function Crest({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 48 56" aria-hidden="true" className={className}>
      {crestShapes.map(([look, d]) => (
        <path key={d} className={look} strokeWidth={look.includes("stroke") ? ".9" : undefined} d={d} />
      ))}
    </svg>
  );
}
