export interface NavLink {
  readonly label: string;
  readonly href: string;
}

export const mainNav = [
  { label: "Home", href: "/" },
  { label: "About", href: "/about" },
  { label: "Programs", href: "/programs" },
  { label: "Faculties", href: "/faculties" },
  { label: "Notice", href: "/notice" },
  { label: "Gallery", href: "/gallery" },
  { label: "Contact", href: "/contact" },
] as const satisfies readonly NavLink[];

export const browseMoreNav = [
  { label: "Facilities", href: "/facilities" },
  { label: "Testimonials", href: "/testimonials" },
  { label: "Administrative Team", href: "/team" },
  { label: "Notice", href: "/notice" },
  { label: "Events", href: "/events" },
] as const satisfies readonly NavLink[];

export const legalNav = [
  { label: "Privacy Policy", href: "/privacy" },
  { label: "Terms of Service", href: "/tos" },
] as const satisfies readonly NavLink[];
