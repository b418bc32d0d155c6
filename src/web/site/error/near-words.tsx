import { searchWords } from "#content/pages/search.ts";

/**
 * The page is one for all addresses of none: what is near the words of an address is found out by the script. It stands last, and
 * on a wide screen has its room from the beginning, so that nothing moves when it comes. Who does not see it come is told.
 */
export function NearWords() {
  return (
    <div role="status" className="mt-6 lg:min-h-52 noscript:min-h-0">
      <div data-near-words="" hidden>
        <p className="font-semibold text-ink-900">{searchWords.near}</p>
        <ul className="mt-1 [&_a]:inline-flex [&_a]:min-h-touch [&_a]:items-center [&_a]:gap-2 [&_a]:wrap-anywhere [&_small]:shrink-0 [&_small]:text-ink-600" />
      </div>
    </div>
  );
}
