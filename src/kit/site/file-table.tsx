import type { ReactNode } from "react";
import { classNames } from "#kit/ui/class-names.ts";

type FileTableProps = {
  caption: string;
  columns: { day: string; title: string; kind: string; file: string };
  /** As wide as its words need. */
  kindWidth: string;
  children: ReactNode;
};

/** Notices or downloads: cards on a phone, see notice-row.css. */
export function FileTable({ caption, columns, kindWidth, children }: FileTableProps) {
  const heads = [
    { label: columns.day, className: "w-37 pr-4 pl-3" },
    { label: columns.title, className: "pr-6" },
    { label: columns.kind, className: `${kindWidth} pr-4` },
    { label: columns.file, className: "w-33 pr-3 lg:w-60" },
  ];
  return (
    <table data-cards-below="md" className="w-full table-fixed border-collapse text-left text-sm cards:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="cards:sr-only">
        <tr className="border-b border-ink-900">
          {heads.map(({ label, className }) => (
            <th
              key={label}
              scope="col"
              className={classNames("py-3 text-xs font-semibold text-ink-700", className)}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="cards:block cards:border-t cards:border-paper-edge">{children}</tbody>
    </table>
  );
}
