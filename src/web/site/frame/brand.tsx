import { useKnownContent } from "#web/lib/content/content.ts";
import { SchoolCrest } from "#web/lib/pictures/school-crest.tsx";
import { classNames } from "#web/ui/class-names.ts";

/** A longer name is set smaller: beside the menu it takes two lines then. */
const mostLetters = 32;

export function Brand() {
  const identity = useKnownContent("identity");
  const isLong = (identity?.school.length ?? 0) > mostLetters;
  return (
    <a
      href="/"
      className="flex min-h-touch min-w-0 items-center gap-2.5 nav:py-1.5 min-[360px]:gap-3 text-ink-900"
    >
      <SchoolCrest className="h-11 w-auto shrink-0 lg:h-12" />
      <span className="leading-none">
        <span
          className={classNames(
            "block font-display leading-tight font-semibold tracking-tight text-balance",
            isLong
              ? "text-[1.0625rem]"
              : "text-[1.0625rem] min-[360px]:text-[1.1875rem] nav:max-lg:text-[1.0625rem] xl:text-[1.3125rem]",
          )}
        >
          {identity?.school}
        </span>
        <span className="mt-0.5 block text-[0.75rem] leading-tight text-ink-600">{identity?.campus}</span>
      </span>
      <span className="sr-only">, home page</span>
    </a>
  );
}
