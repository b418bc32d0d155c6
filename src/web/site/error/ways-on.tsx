import { TextLink } from "#web/ui/button/text-link.tsx";

const ways = [
  { label: "Home", href: "/" },
  { label: "Notice", href: "/notice" },
  { label: "Programs", href: "/programs" },
  { label: "Contact", href: "/contact" },
];

export function WaysOn() {
  return (
    <nav aria-label="Ways on">
      <ul className="grid grid-cols-2 gap-x-8 gap-y-1 border-t sm:flex sm:flex-wrap border-paper-edge pt-4">
        {ways.map((way) => (
          <li key={way.href}>
            <TextLink href={way.href} arrow="forward">
              {way.label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
