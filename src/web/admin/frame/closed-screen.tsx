import { Link } from "react-router";
import { accountMessages } from "#content/office/account-messages.ts";
import type { Role } from "#contract/accounts/roles.rules.ts";
import { buttonClass } from "#web/ui/button/button-class.ts";
import { EmptyState } from "#web/ui/state/empty-state.tsx";

const words = accountMessages.closed;

/** In place of a screen that one's role does not open. */
export function ClosedScreen({ role }: { role: Role }) {
  return (
    <>
      <h1 className="sr-only">{words.title}</h1>
      <EmptyState
        title={words.title}
        action={
          <Link to="/admin/notice" className={buttonClass({ variant: "secondary" })}>
            {words.toNotices}
          </Link>
        }
      >
        {words.text(accountMessages.role[role])}
      </EmptyState>
    </>
  );
}
