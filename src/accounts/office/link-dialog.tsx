import { useRef } from "react";
import { useLastKnown } from "#client/browser.ts";
import { copyText } from "#office/frame/toasts.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { accountMessages } from "../accounts.words.ts";

const words = accountMessages.link;

export interface ShownLink {
  email: string;
  link: string;
}

/** The link of an invitation is shown once: no stray click closes the dialog. */
export function LinkDialog({ link, onClose }: { link: ShownLink | undefined; onClose: () => void }) {
  const copy = useRef<HTMLButtonElement>(null);
  const shown = useLastKnown(link);
  return (
    <Dialog
      open={link !== undefined}
      onClose={onClose}
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
