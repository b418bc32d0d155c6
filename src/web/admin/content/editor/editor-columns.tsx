import type { ReactNode } from "react";

type EditorColumnsProps = {
  children: ReactNode;
  /** What stands beside the form, or covers it. */
  beside?: ReactNode;
};

/** The form; from 1280 px on the real page has its place beside it, also while both are on their way. */
export function EditorColumns({ children, beside }: EditorColumnsProps) {
  return (
    <div
      data-wide
      className="xl:grid xl:grid-cols-[minmax(0,1fr)_clamp(24.5rem,100vw-56rem,52rem)] xl:items-start xl:gap-8"
    >
      <div className="mx-auto w-full max-w-2xl min-w-0">{children}</div>
      {beside}
    </div>
  );
}
