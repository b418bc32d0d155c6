import { officeMessages } from "#content/office-messages.ts";
import type { PeopleGroup } from "#contract/people.rules.ts";
import type { Person } from "#contract/people.ts";
import { type ActiveToggling, useActiveToggle } from "../list/use-active-toggle.ts";
import { peopleCalls } from "./people.calls.ts";
import { toggleAlert } from "./toggle-alert.ts";

export function usePersonToggle(
  group: PeopleGroup,
  list: object | undefined,
  onReload: () => void,
): ActiveToggling<Person> {
  return useActiveToggle({
    list,
    send: ({ _id, action }) => peopleCalls(group).toggle(_id, { action: !action }),
    onReload,
    onFailed: (_message, _about, error) => alert(toggleAlert(error)),
    onRefused: (message) => alert(officeMessages.people.toggleRefused(message)),
  });
}
