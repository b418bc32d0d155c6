import type { NavLink } from "#content/pages/navigation.ts";
import { isWebLink } from "#contract/content/links.ts";
import { ExternalLink } from "./external-link.tsx";

interface FooterLinksProps {
  heading: string;
  links: readonly NavLink[];
}

export function FooterLinks({ heading, links }: FooterLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={heading}>
      <h2 className="font-display text-lg text-white">{heading}</h2>
      <ul className="mt-1">
        {links.map((link) => (
          <li key={link.label}>
            {isWebLink(link.href) ? (
              <ExternalLink href={link.href} className={linkClass}>
                {link.label}
              </ExternalLink>
            ) : (
              <a href={link.href} className={linkClass}>
                {link.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const linkClass =
  "inline-flex min-h-touch items-center py-3 text-sm leading-snug underline-offset-4 hover:text-white hover:underline";
