import { ChevronDown } from "lucide";
import { useEffect, useState } from "react";
import { peopleMessages } from "#content/office/people-messages.ts";
import type { personFields } from "#contract/people/people.rules.ts";
import { Icon } from "#web/ui/picture/icon.tsx";
import type { fieldsOf } from "../record/form-field.tsx";
import type { PersonEditor } from "./use-person-editor.ts";

const words = peopleMessages.field;
const names = ["email", "phone", "room", "subjects", "biography"] as const;

type MoreFieldsProps = {
  editor: PersonEditor;
  field: ReturnType<typeof fieldsOf<typeof personFields, never, PersonEditor["form"]["draft"]>>;
};

/** What most people do without: folded away until it is wanted, or holds something. */
export function MoreFields({ editor: { form }, field }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(names.some((name) => form.draft[name] !== ""));
  const hasProblem = names.some((name) => form.problems[name] !== undefined);
  useEffect(() => {
    if (hasProblem) setOpen(true);
  }, [hasProblem]);

  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/more mt-4 border-t border-paper-edge"
    >
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 text-sm font-semibold text-crimson-700 hover:text-crimson-800 [&::-webkit-details-marker]:hidden">
        <Icon
          of={ChevronDown}
          className="size-5 transition-transform duration-quick group-open/more:rotate-180"
        />
        {words.more}
      </summary>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 pt-2 sm:grid-cols-2 lg:grid-cols-3">
        {field("email")}
        {field("phone")}
        {field("room")}
        {field("subjects", { hint: words.subjectsHint, className: "sm:col-span-2 lg:col-span-3" })}
        {field("biography", {
          paragraphs: true,
          hint: words.biographyHint,
          className: "sm:col-span-2 lg:col-span-3",
        })}
      </div>
    </details>
  );
}
