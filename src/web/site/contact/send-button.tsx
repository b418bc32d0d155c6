import { messages } from "#content/messages.ts";
import { Button } from "#web/ui/button/button.tsx";
import { SpinnerIcon } from "#web/ui/state/spinner.tsx";

const { submit, submitting } = messages.contact.form;

/** Both labels lie in one place, so that the button keeps its width; which one is seen the form's `aria-busy` says. */
export function SendButton() {
  return (
    <Button type="submit" size="lg" className="in-aria-busy:cursor-progress max-sm:w-full">
      <span className="grid justify-items-center *:[grid-area:1/1]">
        <span className="in-aria-busy:invisible">{submit}</span>
        <span className="invisible inline-flex items-center gap-2 in-aria-busy:visible">
          <SpinnerIcon className="size-4" />
          {submitting}
        </span>
      </span>
    </Button>
  );
}
