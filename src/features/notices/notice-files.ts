import { fieldsIn, parseJson } from "#kit/fields/values.ts";
import type { FieldChange } from "#platform/writes/change.ts";

export interface NoticeFile {
  id: string;
  /** Null for a link. */
  key: string | null;
  link: string | null;
  title: string;
  type: string;
  bytes: number | null;
}

/** In their order. The first is in columns of its own, as when a notice had one; the others are in `more_files`. */
export function filesOf(notice: object): NoticeFile[] {
  const row = fieldsIn(notice) as Record<string, string | null>;
  const more = row.more_files ? (parseJson(row.more_files) as NoticeFile[]) : [];
  if (!(row.file_key || row.file_link)) return more;
  const first = {
    // A notice from before has no id for its file.
    id: row.file_id ?? row.id ?? "",
    key: row.file_key ?? null,
    link: row.file_link ?? null,
    title: row.file_title ?? "",
    type: row.file_type ?? "",
    bytes: fieldsIn(notice).file_bytes as number | null,
  };
  return [first, ...more];
}

export const columnsOfFiles = ([first, ...others]: readonly NoticeFile[]) => ({
  file_id: first?.id ?? null,
  file_key: first?.key ?? null,
  file_link: first?.link ?? null,
  file_title: first?.title ?? "",
  file_type: first?.type ?? "",
  file_bytes: first?.bytes ?? null,
  more_files: others.length > 0 ? JSON.stringify(others) : null,
});

/** Undefined while there is one file at most. */
export function fileChanges(before: object | undefined, after: object): FieldChange[] | undefined {
  const [old, now] = [before ? filesOf(before) : [], filesOf(after)];
  if (old.length <= 1 && now.length <= 1) return undefined;
  const isIn = (list: readonly NoticeFile[]) => (file: NoticeFile | undefined) =>
    list.some(({ id }) => id === file?.id);
  const [wasThere, isStill] = [isIn(old), isIn(now)];
  const changes: FieldChange[] = [];
  for (const [place, file] of old.entries()) {
    const successor = old.length === now.length && !wasThere(now[place]) ? now[place] : undefined;
    const today = now.find(({ id }) => id === file.id);
    if (!today && successor)
      changes.push({ field: "File replaced", from: inLog(file), to: inLog(successor) });
    else if (!today) changes.push({ field: "File removed", from: file.title, to: "" });
    else if (today.title !== file.title)
      changes.push({ field: "File renamed", from: file.title, to: today.title });
  }
  for (const [place, file] of now.entries()) {
    const isReplacement = old.length === now.length && old[place] && !isStill(old[place]);
    if (!(wasThere(file) || isReplacement)) changes.push({ field: "File added", from: "", to: file.title });
  }
  const [oldOrder, newOrder] = [old.filter(isStill), now.filter(wasThere)];
  if (oldOrder.some(({ id }, place) => id !== newOrder[place]?.id))
    changes.push({ field: "Order of the files", from: titlesOf(oldOrder), to: titlesOf(newOrder) });
  return changes;
}

/** Two versions of a file often have one title. */
const inLog = ({ title, key }: NoticeFile) => (key ? `${title} (${key.slice(0, 8)})` : title);

const titlesOf = (files: readonly NoticeFile[]) => files.map(({ title }) => title).join(", ");
