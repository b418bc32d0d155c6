import { ArrowDown } from "lucide";
import { messages } from "#content/messages.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";

/** Beside the heading of a screen whose form stands before its list: on a phone the list is a long way down. */
export function ToList({ headingId }: { headingId: string }) {
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<Icon of={ArrowDown} className="size-4" />}
      onClick={() => document.getElementById(headingId)?.scrollIntoView({ block: "start" })}
      className="lg:hidden"
    >
      {messages.list.toList}
    </Button>
  );
}
