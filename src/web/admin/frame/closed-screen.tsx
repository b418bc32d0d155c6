import { accountMessages } from "#content/office/account-messages.ts";
import type { Role } from "#contract/accounts/roles.rules.ts";
import { InsteadOfScreen } from "./instead-of-screen.tsx";

const words = accountMessages.closed;

/** In place of a screen that one's role does not open. */
export function ClosedScreen({ role }: { role: Role }) {
  return (
    <InsteadOfScreen title={words.title} wayOn={{ to: "/admin/notice", label: words.toNotices }}>
      {words.text(accountMessages.role[role])}
    </InsteadOfScreen>
  );
}
