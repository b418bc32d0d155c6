import { useId, useState } from "react";
import { formatMoment } from "#calendar/dates.ts";
import { useLastKnown } from "#client/browser.ts";
import { changeKinds } from "#collections/audit-log.rules.ts";
import type { ChangeRecord } from "#collections/audit-log.schemas.ts";
import { officeMeta } from "#office/frame/office-meta.ts";
import { type ShownList, useListInAddress, usualSizes } from "#office/list/list-query.ts";
import { ListSection } from "#office/list/list-section.tsx";
import { ChangeList, ExportLink, Fact } from "#office/list/row-parts.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectInput, type SelectOption } from "#ui/inputs.tsx";
import type { Route } from "./+types/audit-log.route";
import {
  type ChangeLogQuery,
  changeLogCalls,
  filterOf,
  type ChangeLogPage as LoadedPage,
  type ChangeLogPage as Page,
  readChangeLogQuery,
  whoOf,
  writeChangeLogQuery,
} from "./audit-log.requests.ts";
import { changeLogMessages, changeLogMessages as words } from "./audit-log.words.ts";
import { ChangeTable } from "./change-table.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, changeLogMessages.heading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readChangeLogQuery(new URL(request.url).searchParams);
  return { query, list: changeLogCalls.list(query) };
}

export default function ChangeLog({ loaderData: { query, list } }: Route.ComponentProps) {
  return <ChangeLogPage {...useListInAddress(list, query, writeChangeLogQuery)} />;
}

type ChangeDialogProps = {
  /** Undefined while none is open. */
  change: ChangeRecord | undefined;
  onClose: () => void;
};

/** One line of the log, with every field that it changed. */
function ChangeDialog({ change, onClose }: ChangeDialogProps) {
  // The line stays in sight while the dialog fades out.
  const shown = useLastKnown(change);
  if (!shown) return null;
  return (
    <Dialog
      open={change !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={<span className="wrap-anywhere">{shown.subject}</span>}
      closeLabel={words.close}
      size="lg"
      isLocked
    >
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact label={words.fact.done}>{shown.action}</Fact>
        <Fact label={words.fact.about}>{words.kind.name[shown.kind]}</Fact>
        <Fact label={words.fact.who}>{whoOf(shown)}</Fact>
        <Fact label={words.fact.when}>{formatMoment(shown.at)}</Fact>
        <Fact label={words.fact.address}>{shown.address || words.none}</Fact>
      </dl>
      <section className="mt-5 border-t border-paper-edge pt-5">
        <h3 className="mb-3 text-lg">{words.changesHeading}</h3>
        {shown.fields.length > 0 ? (
          <ChangeList
            isWhole
            changes={shown.fields.map(({ field, from, to }) => ({ where: field, before: from, after: to }))}
          />
        ) : (
          <p className="text-sm text-ink-700">{words.noFields}</p>
        )}
      </section>
    </Dialog>
  );
}

type ChangeFiltersProps = {
  query: ChangeLogQuery;
  people: LoadedPage["people"];
  onShow: (query: ChangeLogQuery) => Promise<void>;
};

/** All of the log, or what one person did, or what is about one kind of thing. */
function ChangeFilters({ query, people, onShow }: ChangeFiltersProps) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <Choice
        label={words.person.label}
        all={words.person.all}
        options={peopleIn(people, query.person)}
        value={query.person}
        onChoose={(person) => void onShow({ ...query, page: 1, person })}
      />
      <Choice
        label={words.kind.label}
        all={words.kind.all}
        options={changeKinds.map((kind) => ({ value: kind, label: words.kind.name[kind] }))}
        value={query.kind}
        onChoose={(value) =>
          void onShow({ ...query, page: 1, kind: changeKinds.find((kind) => kind === value) ?? "" })
        }
      />
    </div>
  );
}

/** An address may name somebody whose account is gone; the choice says so, rather than 'everybody'. */
function peopleIn(people: LoadedPage["people"], chosen: string): SelectOption[] {
  const options = people.map(({ _id, name }) => ({ value: _id, label: name }));
  const isKnown = chosen === "" || people.length === 0 || people.some(({ _id }) => _id === chosen);
  return isKnown ? options : [...options, { value: chosen, label: words.person.gone }];
}

type ChoiceProps = {
  label: string;
  all: string;
  options: readonly SelectOption[];
  value: string;
  onChoose: (value: string) => void;
};

function Choice({ label, all, options, value, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex w-full items-center gap-2 text-sm text-ink-700 sm:w-auto">
      <label htmlFor={id} className="max-sm:w-14">
        {label}
      </label>
      <SelectInput
        id={id}
        placeholder={all}
        options={options}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="min-w-0 flex-1 sm:w-60"
      />
    </div>
  );
}

function ChangeLogPage(props: ShownList<ChangeLogQuery, Page>) {
  const { query, list, onShow } = props;
  const [opened, setOpened] = useState<ChangeRecord>();
  const ready = list?.state === "ready" ? list : undefined;
  // The choice of people stays in sight while the next list is loaded, and when it fails.
  const people = useLastKnown(ready?.people) ?? [];
  const showAll = () => void onShow({ ...query, page: 1, search: "", kind: "", person: "" });
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{words.heading}</h1>
        <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>
      </div>
      <ListSection
        {...props}
        id="list-heading"
        words={words}
        sizes={usualSizes}
        filters={<ChangeFilters query={query} people={people} onShow={onShow} />}
        actions={
          ready &&
          ready.total > 0 && (
            <ExportLink path="/changes.csv" query={filterOf(query)}>
              {words.export}
            </ExportLink>
          )
        }
      >
        {({ rows, total, isCut }) => (
          <>
            <ChangeTable changes={rows} query={query} onOpen={setOpened} onShowAll={showAll} />
            {total > 0 && <p className="mt-3 text-sm text-ink-700">{words.count(total, isCut)}</p>}
          </>
        )}
      </ListSection>
      <ChangeDialog change={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}
