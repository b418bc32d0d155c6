import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { Line, Sheet } from "./specimen.tsx";

const dismiss = { dismissLabel: "Dismiss" };

export function OverlaySpecimens() {
  const [open, setOpen] = useState<"dialog" | "left" | "right" | null>(null);
  const openChange = (isOpen: boolean) => {
    if (!isOpen) setOpen(null);
  };
  return (
    <Sheet title="Over the page" tone="deep">
      <Line>
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button variant="secondary" onClick={() => setOpen("left")}>
          Drawer, left
        </Button>
        <Button variant="secondary" onClick={() => setOpen("right")}>
          Drawer, right
        </Button>
        <Button variant="quiet" onClick={() => showToast("success", "Saved", dismiss)}>
          Good toast
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            showToast("error", "Not saved: the file is larger than 20 MB. Choose a smaller one.", dismiss)
          }
        >
          Bad toast
        </Button>
      </Line>
      <Dialog
        open={open === "dialog"}
        onOpenChange={openChange}
        title="Edit entry"
        description="What you change here is shown at once."
        closeLabel="Close"
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(null)}>
              Cancel
            </Button>
            <Button busyLabel="Updating...">Update</Button>
          </>
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Active From" required>
            {(control) => <TextInput {...control} type="date" />}
          </Field>
          <Field label="Active To" required>
            {(control) => <TextInput {...control} type="date" />}
          </Field>
          <Field label="Link" required className="sm:col-span-2">
            {(control) => <TextInput {...control} type="url" />}
          </Field>
        </div>
      </Dialog>
      <Drawer open={open === "left"} onOpenChange={openChange} title="Menu" closeLabel="Close" tone="ink">
        <p>A dark drawer from the left.</p>
      </Drawer>
      <Drawer
        open={open === "right"}
        onOpenChange={openChange}
        title="Details"
        closeLabel="Close"
        side="right"
      >
        <p>A paper drawer from the right.</p>
      </Drawer>
    </Sheet>
  );
}
