import type { GroupRule, Rule } from "#kit/fields/rules.ts";

/** A group or a list has a card of its own; other fields share one with their neighbours. */
export function sectionsOf({ fields }: GroupRule) {
  const sections: [name: string, rule: Rule][][] = [];
  let isOpen = false;
  for (const [name, rule] of Object.entries(fields)) {
    const isAlone = rule.kind === "group" || rule.kind === "list";
    if (isOpen && !isAlone) sections.at(-1)?.push([name, rule]);
    else sections.push([[name, rule]]);
    isOpen = !isAlone;
  }
  return sections.map((fields) => {
    const labels = [fields[0], fields.at(-1)].map((field) => field?.[1].label);
    return { id: `section-${fields[0]?.[0]}`, label: [...new Set(labels)].join(" – "), fields };
  });
}

const enoughForList = 4;

/** Stays at the top of the window, for forms that are many windows long. */
export function SectionList({ sections }: { sections: ReturnType<typeof sectionsOf> }) {
  if (sections.length < enoughForList) return null;
  return (
    <nav
      aria-label="Sections"
      className="sticky top-14.5 z-10 -mx-gutter -my-3 bg-paper px-gutter has-[[open]]:z-20 sm:mx-0 sm:px-0 nav:top-0"
    >
      <details className="relative text-sm">
        <summary className="min-h-touch w-fit cursor-pointer py-3 font-semibold text-crimson-700">
          {`${sections.length} sections`}
        </summary>
        <ol className="absolute inset-x-0 max-h-[60dvh] overflow-y-auto rounded-md border border-paper-edge bg-white px-4 py-2 shadow-float">
          {sections.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  event.currentTarget.closest("details")?.removeAttribute("open");
                  document.getElementById(id)?.focus({ preventScroll: true });
                  document.getElementById(id)?.scrollIntoView();
                }}
                className="text-link w-full"
              >
                {label}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
