import { FileText } from "lucide";
import { programsPage as words } from "#content/programs/page.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import type { FoundProgram } from "../shown-programs.ts";
import { fileUrl } from "./program-files.ts";

/** The application form and the syllabus, where there are such. */
export function FileLinks({ found: { program, shortName } }: { found: FoundProgram }) {
  const links = [
    { label: words.applicationForm, href: fileUrl(program.applicationForm), variant: "primary" },
    { label: words.syllabus, href: fileUrl(program.syllabus), variant: "secondary" },
  ] as const;
  if (links.every(({ href }) => !href)) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2.5 print:hidden">
      {links.map(
        ({ label, href, variant }) =>
          href && (
            <ButtonLink
              key={label}
              href={href}
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
          ),
      )}
    </div>
  );
}
