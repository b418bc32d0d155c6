import { UserSearch } from "lucide";
import { Link } from "react-router";
import { personalDataMessages } from "#content/office/personal-data-messages.ts";
import { buttonClass } from "#web/ui/button/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/picture/icon.tsx";
import { useMayDo } from "../session/me.ts";

/** From the lists of what people sent to all that one of them has sent. */
export function PersonalDataLink() {
  const isOpen = useMayDo("owner");
  if (!isOpen) return null;
  return (
    <Link
      to="/admin/personal-data"
      className={classNames(buttonClass({ variant: "quiet" }), "whitespace-normal sm:whitespace-nowrap")}
    >
      <Icon of={UserSearch} className="size-4" />
      {personalDataMessages.link}
    </Link>
  );
}
