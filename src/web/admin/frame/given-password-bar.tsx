import { Link } from "react-router";
import { ownAccountMessages } from "#content/office/own-account-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import { buttonClass } from "#web/ui/button/button-class.ts";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { accountScreen, isTimeOver } from "./given-password.ts";

const words = ownAccountMessages.given;

type GivenPasswordBarProps = { chooseBy: string; currentPath: string };

/** Above every screen, while one's password is one that was made up. It cannot be dismissed. */
export function GivenPasswordBar({ chooseBy, currentPath }: GivenPasswordBarProps) {
  const isOver = isTimeOver(chooseBy);
  return (
    <NoticeBar
      kind={isOver ? "error" : "info"}
      className="mb-6"
      action={
        currentPath !== accountScreen && (
          <Link to={accountScreen} className={buttonClass({ size: "sm" })}>
            {words.open}
          </Link>
        )
      }
    >
      {isOver ? words.over : words.text(formatMoment(chooseBy))}
    </NoticeBar>
  );
}
