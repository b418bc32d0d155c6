import { legalPage } from "#content/legal.ts";

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
      <ol className="mt-3 border-t border-paper-edge">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="border-b border-paper-edge last:max-lg:border-0">
            <a
              href={`#${id}`}
              className="flex min-h-touch items-center gap-3 py-1.5 text-sm text-ink-800 hover:text-crimson-700 hover:underline"
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
