import type { ReactNode } from "react";
import { isSafeLink, type RichSpan, type RichText as Text } from "#fields/values.ts";

/** The paragraphs and lists of a text, one after the other. Their look is decided around them. */
export function RichText({ text }: { text: Text }) {
  return text.map((block, index) => {
    if (block.kind === "paragraph")
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity and never move
        <p key={index}>
          <Spans spans={block.spans} />
        </p>
      );
    const List = block.isOrdered ? "ol" : "ul";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <List key={index}>
        {block.items.map((spans, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={place}>
            <Spans spans={spans} />
          </li>
        ))}
      </List>
    );
  });
}

function Spans({ spans }: { spans: readonly RichSpan[] }) {
  return spans.map(({ text, isBold, link }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: spans have no other identity and never move
    <Span key={index} link={link}>
      {isBold ? <strong>{text}</strong> : text}
    </Span>
  ));
}

/** Links to another site open in a new tab; a page of this one, a mail or a call in place. */
function Span({ link, children }: { link: string | undefined; children: ReactNode }) {
  // A draft may hold what nobody could publish.
  if (!link || !isSafeLink(link)) return children;
  if (!/^https?:/i.test(link)) return <a href={link}>{children}</a>;
  return (
    <a href={link} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
