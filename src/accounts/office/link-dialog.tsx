import { useRef } from "react";
import { useLastKnown } from "#client/browser.ts";
import { copyText } from "#office/frame/toasts.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";

const words = {
  copied: "The link was copied.",
  copyFailed: "The browser did not allow copying. Please select the link and copy it yourself.",
};

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
      title="The link for the invitation"
      description={
        <span className="break-words">
          {shown &&
            `Pass this link on to ${shown.email}, and to nobody else: whoever opens it first has the account. It works once, for a week, and is shown only now.`}
        </span>
      }
      closeLabel="Done"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
          <Button ref={copy} onClick={() => shown && void copyText(shown.link, words)}>
            Copy the link
          </Button>
        </>
      }
    >
      <TextField
        label="Link"
        readOnly
        value={shown?.link ?? ""}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
