import type { ReactNode } from "react";
import { ToList } from "../list/list-filters.tsx";

type RecordScreenProps = { heading: string; listId: string; form: ReactNode; list: ReactNode };

/** A screen whose form stands before the list of what it adds and edits. */
export function RecordScreen({ heading, listId, form, list }: RecordScreenProps) {
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-2xl">{heading}</h1>
        <ToList headingId={listId} />
      </div>
      {form}
      {list}
    </div>
  );
}
