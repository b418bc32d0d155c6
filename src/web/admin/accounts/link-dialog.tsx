import { useRef } from "react";
import { accountMessages } from "#content/office/account-messages.ts";
import { useLastKnown } from "#web/lib/browser/last-known.ts";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { copyText } from "../frame/copy-text.ts";

const words = accountMessages.link;

export interface ShownLink {
  email: string;
  link: string;
}

type LinkDialogProps = { link: ShownLink | undefined; onClose: () => void };

/** The link of an invitation, which is shown once: no stray click closes it. */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const copy = useRef<HTMLButtonElement>(null);
  const shown = useLastKnown(link);
  return (
    <Dialog
      open={link !== undefined}
      onOpenChange={(open) => !open && onClose()}
      closesOutside={false}
      size="sm"
      initialFocus={copy}
      title={words.title}
      description={<span className="break-words">{shown && words.text(shown.email)}</span>}
      closeLabel={words.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
          <Button ref={copy} onClick={() => shown && void copyText(shown.link, words)}>
            {words.copy}
          </Button>
        </>
      }
    >
      <TextField
        label={words.label}
        readOnly
        value={shown?.link ?? ""}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
