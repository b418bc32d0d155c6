import { officeMessages } from "#content/office-messages.ts";
import type { PeopleGroup } from "#contract/people.rules.ts";
import type { Person } from "#contract/people.ts";
import { type ActiveToggling, useActiveToggle } from "../list/use-active-toggle.ts";
import { peopleCalls } from "./people.calls.ts";
import type { PeopleList } from "./people-list-loading.ts";
import { toggleAlert } from "./toggle-alert.ts";

export type PersonToggle = ActiveToggling<Person>;

export function usePersonToggle(
  group: PeopleGroup,
  list: PeopleList | undefined,
  onReload: () => void,
): PersonToggle {
  return useActiveToggle({
    list,
    send: ({ _id, action }) => peopleCalls(group).setActive(_id, !action),
    onReload,
    onFailed: (_message, _about, error) => alert(toggleAlert(error)),
    onRefused: (message) => alert(officeMessages.people.toggleRefused(message)),
  });
}
