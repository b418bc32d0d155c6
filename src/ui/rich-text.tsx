import type { ReactNode } from "react";
import { isSafeLink, type RichSpan, type RichText as Text } from "#fields/values.ts";

type RichTextProps = {
  text: Text;
  /** Said after a link that leads to another site, for those who do not see that it opens a new tab. */
  newTabLabel: string;
};

/** The paragraphs and lists of a text, one after the other. What they look like is decided around them. */
export function RichText({ text, newTabLabel }: RichTextProps) {
  return text.map((block, index) => {
    if (block.kind === "paragraph")
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity and never move
        <p key={index}>
          <Spans spans={block.spans} newTabLabel={newTabLabel} />
        </p>
      );
    const List = block.isOrdered ? "ol" : "ul";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <List key={index}>
        {block.items.map((spans, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={place}>
            <Spans spans={spans} newTabLabel={newTabLabel} />
          </li>
        ))}
      </List>
    );
  });
}

function Spans({ spans, newTabLabel }: { spans: readonly RichSpan[]; newTabLabel: string }) {
  return spans.map(({ text, isBold, link }, index) => {
    // A draft may hold what nobody could publish.
    const href = link && isSafeLink(link) ? link : undefined;
    return href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: spans have no other identity and never move
      <InlineLink key={index} href={href} newTabLabel={newTabLabel}>
        <Words text={text} isBold={isBold} />
      </InlineLink>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Words key={index} text={text} isBold={isBold} />
    );
  });
}

const Words = ({ text, isBold = false }: { text: string; isBold: boolean | undefined }) =>
  isBold ? <strong>{text}</strong> : text;

type InlineLinkProps = { href: string; newTabLabel: string; children: ReactNode };

/** To another site in a new tab, like all others; a page of this one, a mail or a call in place. */
function InlineLink({ href, newTabLabel, children }: InlineLinkProps) {
  if (!/^https?:/i.test(href)) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> {newTabLabel}</span>
    </a>
  );
}
