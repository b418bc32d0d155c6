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

/** SPEC.md spells 'Adminstration' so. */
export const adminNav: readonly { readonly heading?: string; readonly items: readonly NavLink[] }[] = [
  {
    items: [
      { label: "Roadblock", href: "/admin/roadblock" },
      { label: "Roadblock-list", href: "/admin/roadblock-list" },
      { label: "Notices", href: "/admin/notice" },
      { label: "Faculties", href: "/admin/faculties" },
      { label: "Adminstration", href: "/admin/adminstration" },
    ],
  },
  {
    heading: "Site",
    items: [
      { label: "Site content", href: "/admin/site" },
      { label: "Redirects", href: "/admin/redirects" },
    ],
  },
  {
    heading: "Office",
    items: [
      { label: "Dashboard", href: "/admin/dashboard" },
      { label: "Messages", href: "/admin/messages" },
      { label: "Subscribers", href: "/admin/subscribers" },
      { label: "Mail", href: "/admin/mail" },
      { label: "Trash", href: "/admin/bin" },
      { label: "Accounts", href: "/admin/accounts" },
      { label: "Log", href: "/admin/log" },
    ],
  },
];
