/**
 * Chromium prepares a page when a visitor is about to open it. The back office, calls and files are left alone. The
 * site's script writes these rules into the page, and the page's policy allows exactly this text.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/(api|files|assets|admin)/*" } },
          { not: { href_matches: "/login" } },
          { not: { selector_matches: "[target=_blank], [download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
