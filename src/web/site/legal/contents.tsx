import { legalPage } from "#content/pages/legal.ts";

interface ContentsProps {
  sections: readonly { id: string; title: string }[];
}

/** The table of contents; on a wide screen it stays beside the text. */
export function Contents({ sections }: ContentsProps) {
  return (
    <nav
      aria-labelledby="contents"
      className="rounded-md border border-paper-edge bg-white p-5 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0"
    >
      <h2 id="contents" className="text-xl">
        {legalPage.contents}
      </h2>
      <ol className="mt-2 gap-x-4 border-paper-edge md:max-lg:grid md:max-lg:grid-cols-3 lg:mt-3 lg:border-t">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="border-paper-edge lg:border-b">
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center gap-2 py-1 md:min-h-touch text-sm leading-snug lg:gap-3 lg:py-1.5 text-ink-800 hover:text-crimson-700 hover:underline"
            >
              <span className="w-[2.6ch] shrink-0 text-right text-ink-600 tabular-nums">{index + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
