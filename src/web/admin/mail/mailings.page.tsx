import { useState } from "react";
import { useNavigate } from "react-router";
import { mailingMessages as words } from "#content/office/mailing-messages.ts";
import type { Mailing, MailSettings } from "#contract/mail/mailings.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { Button } from "#web/ui/button/button.tsx";
import { toastError } from "../frame/toasts.ts";
import { ListSection } from "../list/list-section.tsx";
import type { ListPage } from "../list/loaded-list.ts";
import { type ListQuery, usualSizes } from "../list/query/list-query.ts";
import type { ShownList } from "../list/query/use-list-in-address.ts";
import { MailingTable } from "./mailing-table.tsx";
import { mailingCalls } from "./mailings.calls.ts";
import { MissingSettings } from "./missing-settings.tsx";

export function MailingsPage(props: ShownList<ListQuery, ListPage<Mailing> & { mail: MailSettings }>) {
  const { list, query } = props;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{words.heading}</h1>
        <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>
      </div>
      <MissingSettings mail={list?.state === "ready" ? list.mail : undefined} />
      <ListSection {...props} id="mails-heading" words={words} sizes={usualSizes} actions={<WriteButton />}>
        {({ rows }) => <MailingTable mailings={rows} isSearched={query.search !== ""} />}
      </ListSection>
    </div>
  );
}

/** A new draft, and its screen. */
function WriteButton() {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function begin() {
    setIsBusy(true);
    try {
      const { mailing } = await mailingCalls.begin();
      await navigate(`/admin/mail/${mailing._id}`);
    } catch (error) {
      toastError(words.failed(messageOf(error)), "write");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button busy={isBusy} busyLabel={words.writing} onClick={() => void begin()}>
      {words.write}
    </Button>
  );
}
