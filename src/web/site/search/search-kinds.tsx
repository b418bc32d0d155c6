import { searchWords as words } from "#content/pages/search.ts";
import { searchKinds } from "#contract/search/search.rules.ts";
import type { SearchBoard } from "./search.loader.ts";
import { searchAddress } from "./search-query.ts";

/** All that was found, or of one kind, each with how many there are. */
export function SearchKinds({ board: { question, findings } }: { board: SearchBoard }) {
  const kinds = searchKinds.flatMap((kind) => {
    const count = findings.counts[kind];
    return count ? [{ kind, count }] : [];
  });
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label={words.byKind} className="mt-4 mb-5">
      <ul className="flex flex-wrap gap-2">
        {[{ kind: undefined, count: all }, ...kinds].map(({ kind, count }) => (
          <li key={kind ?? "all"}>
            <a
              href={searchAddress(question.query, kind)}
              aria-current={kind === question.kind ? "true" : undefined}
              className="inline-flex min-h-touch items-center gap-2 rounded-full border border-paper-edge bg-white px-4 text-sm font-semibold text-ink-800 no-underline transition-colors duration-quick hover:border-ink-300 aria-[current]:border-ink-900 aria-[current]:bg-ink-900 aria-[current]:text-white"
            >
              {kind ? words.kinds[kind] : words.everything}
              <span className="font-normal tabular-nums">
                {words.count(count, findings.isCut && (!kind || kind === "notice"))}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
