import type { ComponentProps } from "react";
import { Link } from "react-router";

type BoardLinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/** A link to another part of the notices. Where React runs only the list is fetched, and not the frame around it. */
export function BoardLink({ href, ...rest }: BoardLinkProps) {
  // The router draws the same, and takes its time for each.
  if (import.meta.env.SSR) return <a {...rest} href={href} />;
  return <Link {...rest} to={href} discover="none" defaultShouldRevalidate={false} />;
}
