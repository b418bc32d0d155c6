import { FileText } from "lucide";
import { programsPage as words } from "#content/programs/page.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { FoundProgram } from "./find-program.ts";
import { programFileUrl } from "./program-files.ts";

/** The application form and the syllabus. */
export function FileLinks({ found }: { found: FoundProgram }) {
  const { program, shortName } = found;
  const files = [
    { label: words.applicationForm, name: program.applicationForm, variant: "primary" },
    { label: words.syllabus, name: program.syllabus, variant: "secondary" },
  ] as const;
  return (
    <div className="mt-4 flex flex-wrap gap-2.5 print:hidden">
      {files.map(({ label, name, variant }) => (
        <ButtonLink
          key={name}
          href={programFileUrl(name)}
          target="_blank"
          rel="noopener"
          variant={variant}
          icon={<Icon of={FileText} strokeWidth={1.75} className="size-4" />}
        >
          <span>
            {label}
            <span className="sr-only">
              {" "}
              {shortName} {words.opensNewTab}
            </span>
          </span>
        </ButtonLink>
      ))}
    </div>
  );
}
