import { useKnownContent } from "#web/lib/content.ts";
import { SchoolCrest } from "#web/lib/school-crest.tsx";

export function Brand() {
  const identity = useKnownContent("identity");
  return (
    <a
      href="/"
      className="flex min-h-touch min-w-0 items-center gap-2.5 min-[360px]:gap-3 text-ink-900 lg:shrink-0"
    >
      <SchoolCrest className="h-11 w-auto shrink-0 lg:h-12" />
      <span className="leading-none">
        <span className="block font-display text-[1.0625rem] leading-tight font-semibold sm:whitespace-nowrap tracking-tight min-[360px]:text-[1.1875rem] xl:text-[1.3125rem]">
          {identity?.school}
        </span>
        <span className="mt-0.5 block text-[0.75rem] leading-tight text-ink-600">{identity?.campus}</span>
      </span>
      <span className="sr-only">, home page</span>
    </a>
  );
}
