import { useState } from "react";
import { flushSync } from "react-dom";
import { peopleMessages } from "#content/office/people-messages.ts";
import type { PeopleGroup } from "#contract/people/people.rules.ts";
import type { Person } from "#contract/people/people.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { moved } from "../../list/order/moved.ts";
import { useUnsavedChanges } from "../../record/unsaved-changes.tsx";
import { peopleCalls } from "../people.calls.ts";
import { inOrder } from "./people-order.ts";

const words = peopleMessages.order;

/** The order while it is being set. A save that fails leaves it as it was set. */
export function usePeopleOrder(group: PeopleGroup, people: readonly Person[], onSaved: () => void) {
  const [ids, setIds] = useState(() => people.map(({ _id }) => _id));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [announced, setAnnounced] = useState("");
  const shown = inOrder(people, ids);
  const isChanged = shown.some(({ _id }, index) => people[index]?._id !== _id);
  useUnsavedChanges(isChanged);

  function move(from: number, to: number) {
    const person = shown[from];
    if (isSaving || !person || to < 0 || to >= shown.length || to === from) return;
    const focused = document.activeElement;
    flushSync(() => {
      setIds(
        moved(
          shown.map(({ _id }) => _id),
          from,
          to,
        ),
      );
      setAnnounced(words.moved(person.fullname, to + 1, shown.length));
    });
    // The row is another place in the page now, and lost the focus on its way.
    if (focused instanceof HTMLElement) focused.focus();
  }

  async function save() {
    setSaving(true);
    setFailure(undefined);
    try {
      const answer = await peopleCalls(group).setOrder(shown.map(({ _id }) => _id));
      if (answer.success) return onSaved();
      setFailure(answer.message);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setSaving(false);
    }
  }

  return { shown, isChanged, isSaving, failure, announced, move, save };
}
