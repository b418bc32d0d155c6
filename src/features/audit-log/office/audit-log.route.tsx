import { useState } from "react";
import { formatMoment } from "#base/calendar/dates.ts";
import { formatWhole } from "#base/digit-groups.ts";
import { useLastKnown } from "#kit/client/browser.ts";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { Screen } from "#kit/office/frame/screen.tsx";
import { anyText, definePagedList, useList } from "#kit/office/list/list.ts";
import { buttonColumn, ChangeList, Fact, momentColumn, textColumn } from "#kit/office/list/list-parts.tsx";
import { ListExport, ListView } from "#kit/office/list/list-view.tsx";
import { commonWords, listWords } from "#kit/office/office.words.ts";
import { Badge } from "#kit/ui/badge.tsx";
import type { Column } from "#kit/ui/data-table.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { SelectField } from "#kit/ui/field.tsx";
import { changeKindNames, changeKinds } from "../audit-log.rules.ts";
import type { ChangeListResponse, ListedChange } from "../audit-log.schemas.ts";
import type { Route } from "./+types/audit-log.route";

export const meta = screenMeta("Log");

const auditLog = definePagedList("/changes", ({ changes }: ChangeListResponse) => changes, {
  filters: { kind: ["", ...changeKinds], person: anyText },
});

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: auditLog.load(request) });

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const list = useList(auditLog, loaderData.list);
  const { query, ready, show } = list;
  const [opened, setOpened] = useState<ListedChange>();
  // The people stay in the filter while the next list is loaded, and when it fails.
  const people = useLastKnown(ready?.people) ?? [];
  const isGone = query.person && people.length > 0 && !people.some(({ _id }) => _id === query.person);
  const gone = isGone ? [{ value: query.person, label: "Somebody whose account is gone" }] : [];
  return (
    <Screen
      heading="Log"
      lead="Who did what in this back office, with the earlier value of each field. Sign-ins are listed too, including failed ones. Nobody can change or delete an entry; old ones are deleted automatically."
    >
      <ListView
        list={list}
        words={listWords("changes", "Changes, newest first")}
        columns={columnsOf(setOpened)}
        filters={
          <div className="flex gap-x-3 sm:gap-x-6">
            <SelectField
              label="By"
              placeholder="Everybody"
              options={[...people.map(({ _id, name }) => ({ value: _id, label: name })), ...gone]}
              value={query.person}
              onChange={({ target }) => void show({ person: target.value })}
              className="min-w-0 flex-1 sm:max-w-60"
            />
            <SelectField
              label="About"
              placeholder="Everything"
              options={changeKinds.map((kind) => ({ value: kind, label: changeKindNames[kind] }))}
              value={query.kind}
              onChange={({ target }) =>
                void show({ kind: changeKinds.find((kind) => kind === target.value) ?? "" })
              }
              className="min-w-0 flex-1 sm:max-w-60"
            />
          </div>
        }
        actions={<ListExport list={list} path="/changes.csv" />}
        emptyHint="Changes that you and others make in this back office appear here."
        count={({ total, isCut }) =>
          total === 1 ? "1 line" : `${formatWhole(total)}${isCut ? "+" : ""} lines`
        }
      />
      <ChangeDialog change={opened} onClose={() => setOpened(undefined)} />
    </Screen>
  );
}

const columnsOf = (onOpen: (change: ListedChange) => void): Column<ListedChange>[] => [
  {
    header: "What",
    cell: ({ subject, action, fields }) => (
      <>
        <span className="block truncate font-semibold">{subject}</span>
        <span className="block truncate text-xs font-normal text-ink-600">
          {fields.length > 0 ? `${action}: ${fields.map(({ field }) => field).join(", ")}` : action}
        </span>
      </>
    ),
    className: "w-full max-w-0 cards:max-w-none",
    cardPlacement: "title",
  },
  {
    header: "About",
    cell: ({ kind }) => <Badge>{changeKindNames[kind]}</Badge>,
    cardLabel: "",
  },
  textColumn("Who", whoOf, "min-w-52"),
  { ...momentColumn("When", ({ at }) => at), cardLabel: "" },
  buttonColumn("Details", ({ action, subject }) => `${subject}, ${action}`, onOpen),
];

/** Of a failed sign-in only the attempted account is known. */
function whoOf({ who, isSignedIn, kind }: ListedChange): string {
  if (!who) return "Not signed in";
  return isSignedIn || kind !== "sign-in" ? who : `As ${who}`;
}

function ChangeDialog({ change, onClose }: { change: ListedChange | undefined; onClose: () => void }) {
  const shown = useLastKnown(change);
  if (!shown) return null;
  return (
    <Dialog
      open={change !== undefined}
      onClose={onClose}
      title={<span className="wrap-anywhere">{shown.subject}</span>}
      size="lg"
      isLocked
    >
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact label="Done">{shown.action}</Fact>
        <Fact label="About">{changeKindNames[shown.kind]}</Fact>
        <Fact label="Who">{whoOf(shown)}</Fact>
        <Fact label="When">{formatMoment(shown.at)}</Fact>
        <Fact label="IP address">{shown.address || commonWords.none}</Fact>
      </dl>
      <section className="mt-5 border-t border-paper-edge pt-5">
        <h3 className="mb-3 text-lg">What changed</h3>
        {shown.fields.length > 0 ? (
          <ChangeList isWhole changes={shown.fields} />
        ) : (
          <p className="text-sm text-ink-700">No fields were changed.</p>
        )}
      </section>
    </Dialog>
  );
}
