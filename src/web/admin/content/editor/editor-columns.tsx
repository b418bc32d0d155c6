import type { ReactNode } from "react";

/** Of the heading and of what stands under it, so that the heading is the same before the form is there. */
export const editorColumn = "mx-auto w-full max-w-2xl min-w-0 xl:col-start-1";

/** The form; from 1280 px on the real page has its place beside it, also while both are on their way. */
export function EditorColumns({ children }: { children: ReactNode }) {
  return (
    <div
      data-wide
      className="xl:grid xl:grid-cols-[minmax(0,1fr)_clamp(24.5rem,100vw-56rem,52rem)] xl:grid-rows-[auto_1fr] xl:items-start xl:gap-x-8"
    >
      {children}
    </div>
  );
}
