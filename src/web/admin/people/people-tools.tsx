import { ArrowDownUp } from "lucide";
import { officeMessages } from "#content/office-messages.ts";
import type { Person } from "#contract/people.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { ListPage, LoadedList } from "../list/loaded-list.ts";

const words = officeMessages.people;

export const orderButtonId = "set-the-order";

type PeopleToolsProps = {
  list: LoadedList<ListPage<Person>> | undefined;
  onOrder: () => void;
};

/** What is done to the list as a whole. */
export function PeopleTools({ list, onOrder }: PeopleToolsProps) {
  const count = list?.state === "ready" ? list.total : 0;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        id={orderButtonId}
        size="sm"
        variant="secondary"
        disabled={count < 2}
        onClick={onOrder}
        icon={<Icon of={ArrowDownUp} className="size-4" />}
      >
        {words.order.begin}
      </Button>
    </div>
  );
}
