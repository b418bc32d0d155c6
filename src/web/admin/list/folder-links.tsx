import { Link } from "react-router";

interface Folder {
  key: string;
  name: string;
  /** The query of its address. */
  search: string;
  isOpen: boolean;
}

/** The parts of a screen that has several lists, one of which is open. */
export function FolderLinks({ label, folders }: { label: string; folders: readonly Folder[] }) {
  return (
    <nav aria-label={label} className="-mb-px flex gap-x-6 overflow-x-auto whitespace-nowrap max-sm:gap-x-3">
      {folders.map(({ key, name, search, isOpen }) => (
        <Link
          key={key}
          to={{ search }}
          preventScrollReset
          aria-current={isOpen ? "page" : undefined}
          className="inline-flex min-h-touch items-center border-b-2 border-transparent text-sm font-semibold text-ink-700 no-underline hover:text-ink-950 aria-[current=page]:border-crimson-700 aria-[current=page]:text-ink-950"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
