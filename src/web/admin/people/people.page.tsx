import { useState } from "react";
import { officeMessages } from "#content/office-messages.ts";
import type { PeopleGroup } from "#contract/people.rules.ts";
import type { Person } from "#contract/people.ts";
import { SavedElsewhere } from "../list/saved-elsewhere.tsx";
import { ToList } from "../list/to-list.tsx";
import { showForm } from "../record/record-form-frame.tsx";
import { useUnsavedChanges } from "../record/unsaved-changes.tsx";
import { formHeadingId, PeopleForm } from "./people.form.tsx";
import { listHeadingId, PeopleListSection } from "./people.list.tsx";
import type { PeopleList } from "./people-list-loading.ts";
import { matching } from "./people-search.ts";
import { beginEdit, emptyForm, isUnsaved } from "./person-form-state.ts";
import { usePersonToggle } from "./use-person-toggle.ts";

const words = officeMessages.people;

type PeoplePageProps = {
  group: PeopleGroup;
  search: string;
  /** Undefined until the first one came. */
  list: PeopleList | undefined;
  isLoading: boolean;
  onSearch: (search: string) => Promise<void>;
  onReload: () => void;
};

/** Faculty and administration: one screen, in the words of its group. */
export function PeoplePage({ group, search, list, isLoading, onSearch, onReload }: PeoplePageProps) {
  const [form, setForm] = useState(emptyForm);
  const [saved, setSaved] = useState<Person>();
  const toggle = usePersonToggle(group, list, onReload);
  const isHidden = (person: Person) => matching([person], search).length === 0;
  useUnsavedChanges(isUnsaved(form));

  function edit(person: Person) {
    setSaved(undefined);
    setForm((before) => beginEdit(before, person));
    showForm(formHeadingId);
  }

  async function pointOut(person: Person, { isNew }: { isNew: boolean }) {
    setSaved(person);
    if (isNew && isHidden(person)) await onSearch("");
    onReload();
  }

  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-2xl">{officeMessages[group].heading}</h1>
        <ToList headingId={listHeadingId} />
      </div>
      <PeopleForm group={group} form={form} onForm={setForm} onSaved={pointOut} />
      <PeopleListSection
        group={group}
        search={search}
        list={list}
        isLoading={isLoading}
        editingId={form.editing?._id}
        savedId={saved?._id}
        onSearch={onSearch}
        onReload={onReload}
        onEdit={edit}
        toggle={toggle}
      >
        {saved && isHidden(saved) && (
          <SavedElsewhere
            showLabel={words.showSaved}
            onShow={() => onSearch("")}
            onDismiss={() => setSaved(undefined)}
          >
            {words.savedElsewhere(saved.fullname)}
          </SavedElsewhere>
        )}
      </PeopleListSection>
    </div>
  );
}
