import { Download } from "lucide";
import type { MouseEvent } from "react";
import { inboxMessages } from "#content/office/inbox-messages.ts";
import { apiAddress } from "#web/lib/calls/api.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { dismissFailure, toastError } from "../frame/toasts.ts";
import { adminApi } from "../session/admin-api.ts";

type ExportLinkProps = {
  path: string;
  query: Record<string, string | number | undefined>;
  size?: "sm" | undefined;
  children: string;
};

/** Downloads a table. The browser itself asks for it, so the session is made sure of before. */
export function ExportLink({ path, query, size, children }: ExportLinkProps) {
  const href = apiAddress(path, query);

  async function download(event: MouseEvent) {
    event.preventDefault();
    try {
      await adminApi.confirmSession();
      dismissFailure("export");
      location.assign(href);
    } catch (error) {
      toastError(inboxMessages.exportFailed(messageOf(error)), "export");
    }
  }

  return (
    <ButtonLink
      href={href}
      download
      variant="secondary"
      size={size}
      onClick={(event) => void download(event)}
      icon={<Icon of={Download} className="size-4" />}
      className="sm:whitespace-nowrap"
    >
      {children}
    </ButtonLink>
  );
}
