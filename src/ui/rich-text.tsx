import type { ReactNode } from "react";
import {
  isSafeLink,
  type RichBlock,
  type RichList,
  type RichSpan,
  type RichText as Text,
} from "#fields/values.ts";
import { classNames } from "./class-names.ts";

/** The editor's own blocks look the same. */
export const quoteClass = "space-y-3 border-l-3 border-crimson-700 pl-5 text-ink-700";
export const tableClass =
  "w-full border-collapse text-left [&_:is(td,th)]:min-w-24 [&_:is(td,th)]:border-b [&_:is(td,th)]:border-ink-200 [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2 [&_:is(td,th)]:align-top [&_th]:border-b-2 [&_th]:text-ink-900";

type RichTextProps = {
  text: Text;
  level?: 2 | 3;
};

export function RichText({ text, level = 3 }: RichTextProps) {
  return text.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity and never move
    <Block key={index} block={block} level={level} />
  ));
}

function Block({ block, level }: { block: RichBlock; level: 2 | 3 }) {
  switch (block.kind) {
    case "paragraph":
      return <Line as="p" spans={block.spans} />;
    case "heading": {
      const isFirst = block.level === 1;
      return (
        <Line
          as={isFirst ? `h${level}` : level === 2 ? "h3" : "h4"}
          spans={block.spans}
          className={classNames(
            "font-display leading-snug font-medium text-ink-900",
            isFirst ? "text-[1.35em]" : "text-[1.15em]",
          )}
        />
      );
    }
    case "list":
      return <List {...block} />;
    case "quote":
      return <blockquote className={quoteClass}>{linesIn("p", block.items)}</blockquote>;
    case "table":
      return <RichTable {...block} />;
  }
}

function List({ isOrdered, items, inner }: RichList) {
  const Element = isOrdered ? "ol" : "ul";
  return (
    <Element>
      {items.map((spans, place) => {
        const below = inner?.[place];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Line key={place} as="li" spans={spans} className="whitespace-pre-line">
            {below && <List {...below} />}
          </Line>
        );
      })}
    </Element>
  );
}

function RichTable({ hasHeader, rows }: Extract<RichBlock, { kind: "table" }>) {
  const body = hasHeader ? rows.slice(1) : rows;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would need a heading
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <div role="region" aria-label="Table" tabIndex={0} className="bar-shown overflow-x-auto">
      <table className={tableClass}>
        {hasHeader && (
          <thead>
            <tr>{linesIn("th", rows[0] ?? [])}</tr>
          </thead>
        )}
        <tbody>
          {body.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={place}>{linesIn("td", row)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineElement = "p" | "li" | "td" | "th" | "h2" | "h3" | "h4";

const linesIn = (as: LineElement, lines: readonly RichSpan[][]): ReactNode =>
  lines.map((spans, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Line key={place} as={as} spans={spans} className={as === "p" ? undefined : "whitespace-pre-line"} />
  ));

type LineProps = {
  as: LineElement;
  spans: readonly RichSpan[];
  className?: string | undefined;
  children?: ReactNode;
};

function Line({ as, spans, className, children }: LineProps) {
  // An empty corner is not a heading.
  const Element = as === "th" && spans.length === 0 ? "td" : as;
  return (
    <Element className={className} scope={Element === "th" ? "col" : undefined}>
      {spans.map((span, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Span key={index} {...span} />
      ))}
      {children}
    </Element>
  );
}

function Span({ text, isBold, isItalic, link }: RichSpan) {
  const slanted = isItalic ? <em>{text}</em> : text;
  const words = isBold ? <strong>{slanted}</strong> : slanted;
  // A draft may have invalid links.
  if (!link || !isSafeLink(link)) return words;
  if (!/^https?:/i.test(link)) return <a href={link}>{words}</a>;
  return (
    <a href={link} target="_blank" rel="noopener">
      {words}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
