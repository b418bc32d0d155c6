import type { ComponentProps } from "react";
import { Link } from "react-router";

type BoardLinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/** A link to another part of the notices, which changes the list only. */
export function BoardLink({ href, ...rest }: BoardLinkProps) {
  return <Link {...rest} to={href} discover="none" />;
}
