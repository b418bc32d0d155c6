import { searchWords as words } from "#content/pages/search.ts";
import { searchKindNames } from "#content/pages/search-kinds.ts";
import { formatDay } from "#contract/calendar/dates.ts";
import { languageOf } from "#contract/notices/title-language.ts";
import type { MarkedText } from "#contract/search/search.ts";
import type { ShownResult } from "./search.loader.ts";

export function SearchResultItem({ result }: { result: ShownResult }) {
  return (
    <li className="relative border-b border-paper-edge py-5">
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-600">
        <span className="font-semibold tracking-wide text-crimson-700">{searchKindNames[result.kind]}</span>
        {result.detail && <span className="min-w-0 wrap-anywhere">{result.detail}</span>}
        {result.day && (
          <span>
            <time dateTime={result.day}>{formatDay(result.day)}</time>
            {result.otherDay && ` · ${result.otherDay}`}
          </span>
        )}
      </p>
      <h3 className="mt-1 text-lg leading-snug md:text-xl">
        <a
          href={result.href}
          lang={languageOf(plain(result.title))}
          className="text-ink-900 no-underline wrap-anywhere after:absolute after:inset-0 hover:text-crimson-700"
        >
          <Marked text={result.title} />
        </a>
      </h3>
      {result.passage.length > 0 && (
        <p className="mt-1.5 max-w-measure text-sm text-ink-700 wrap-anywhere">
          {result.isInFile && <span className="text-ink-600">{words.inFile} </span>}
          <span lang={languageOf(plain(result.passage))}>
            <Marked text={result.passage} />
          </span>
        </p>
      )}
    </li>
  );
}

const plain = (text: MarkedText): string => text.map((piece) => piece.text).join("");

function Marked({ text }: { text: MarkedText }) {
  let at = 0;
  return text.map(({ text: piece, isMatch }) => {
    at += piece.length;
    if (!isMatch) return piece;
    return (
      <mark key={at} className="bg-gold-100 text-inherit">
        {piece}
      </mark>
    );
  });
}
