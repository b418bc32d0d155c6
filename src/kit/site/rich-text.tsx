import { Fragment, type ReactNode } from "react";
import { isBlankText } from "#kit/fields/rich.ts";
import {
  isBlank,
  isSafeLink,
  type RichBlock,
  type RichList,
  type RichSpan,
  type RichText as Text,
} from "#kit/fields/values.ts";
import { uiWords } from "#kit/ui/ui.words.ts";

import { FileLink, PictureFigure, VideoFigure } from "./embedded.tsx";

/** The editor's own blocks look the same. */
export const quoteClass = "space-y-3 border-l-3 border-crimson-700 pl-5 text-ink-700";
export const tableClass =
  "w-full border-collapse text-left [&_:is(td,th)]:min-w-24 [&_:is(td,th)]:border-b [&_:is(td,th)]:border-ink-200 [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2 [&_:is(td,th)]:align-top [&_th]:border-b-2 [&_th]:text-ink-900";

export function RichText({ text, level = 3 }: { text: Text; level?: 2 | 3 }) {
  const shown = text.filter((block) => !isBlankText([block]));
  return each(shown, (block) => <Block block={block} level={level} />);
}

const each = <Item,>(items: readonly Item[], show: (item: Item, place: number) => ReactNode) =>
  items.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks, lines and spans have no other identity and never move
    <Fragment key={place}>{show(item, place)}</Fragment>
  ));

const wordsOf = (spans: readonly RichSpan[]) => each(spans, (span) => <Span {...span} />);

function Block({ block, level }: { block: RichBlock; level: 2 | 3 }) {
  switch (block.kind) {
    case "paragraph":
      return <p>{wordsOf(block.spans)}</p>;
    case "heading": {
      const Heading = (["h2", "h3", "h4"] as const)[level + block.level - 3] ?? "h4";
      const size = block.level === 1 ? "text-[1.35em]" : "text-[1.15em]";
      return (
        <Heading className={`font-display leading-snug font-medium text-ink-900 ${size}`}>
          {wordsOf(block.spans)}
        </Heading>
      );
    }
    case "list":
      return <List {...block} />;
    case "quote":
      return (
        <blockquote className={quoteClass}>
          {each(block.items, (spans) => (
            <p>{wordsOf(spans)}</p>
          ))}
        </blockquote>
      );
    case "table":
      return <RichTable {...block} />;
    case "picture":
      return <PictureFigure {...block} />;
    case "file":
      return <FileLink {...block} />;
    case "video":
      return <VideoFigure {...block} />;
  }
}

function List({ isOrdered, items, inner }: RichList) {
  const Element = isOrdered ? "ol" : "ul";
  return (
    <Element>
      {each(items, (spans, place) => {
        const below = inner?.[place];
        return (
          <li className="whitespace-pre-line">
            {wordsOf(spans)}
            {below && <List {...below} />}
          </li>
        );
      })}
    </Element>
  );
}

function RichTable({ hasHeader, rows }: Extract<RichBlock, { kind: "table" }>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would need a heading
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <div role="region" aria-label={uiWords.table} tabIndex={0} className="bar-shown overflow-x-auto">
      <table className={tableClass}>
        {hasHeader && (
          <thead>
            <TableRow cells={rows[0] ?? []} isHeader />
          </thead>
        )}
        <tbody>
          {each(hasHeader ? rows.slice(1) : rows, (cells) => (
            <TableRow cells={cells} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableRow({ cells, isHeader = false }: { cells: readonly RichSpan[][]; isHeader?: boolean }) {
  return (
    <tr className="*:whitespace-pre-line">
      {each(cells, (spans) =>
        // An empty corner is not a heading.
        isHeader && spans.length > 0 ? <th scope="col">{wordsOf(spans)}</th> : <td>{wordsOf(spans)}</td>,
      )}
    </tr>
  );
}

function Span({ text, isBold, isItalic, link }: RichSpan) {
  const slanted = isItalic ? <em>{text}</em> : text;
  const words = isBold ? <strong>{slanted}</strong> : slanted;
  // A draft may have invalid links.
  if (!link || !isSafeLink(link) || isBlank(text)) return words;
  if (!/^https?:/i.test(link)) return <a href={link}>{words}</a>;
  return (
    <a href={link} target="_blank" rel="noopener">
      {words}
      <span className="sr-only">{uiWords.newTab}</span>
    </a>
  );
}
