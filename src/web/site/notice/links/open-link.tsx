import { ExternalLink } from "lucide";
import { messages } from "#content/messages.ts";
import { buttonClass } from "#web/ui/button/button-class.ts";
import { Icon } from "#web/ui/picture/icon.tsx";
import type { ShownNotice } from "../board/notice-board.ts";

/** Opens the file. The title does the same, so that this is for the eye and the mouse alone. */
export function OpenLink({ notice }: { notice: ShownNotice }) {
  const forTheEyeAlone = { tabIndex: -1, "aria-hidden": true } as const;
  return (
    <a
      {...forTheEyeAlone}
      href={notice.href}
      target="_blank"
      rel="noopener"
      data-opens=""
      className={`${buttonClass({ size: "sm", variant: "quiet" })} notice-action print:hidden`}
    >
      <Icon of={ExternalLink} className="size-4" />
      {messages.noticeBoard.open}
    </a>
  );
}
