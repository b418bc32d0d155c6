/** Chromium prerenders a page that a visitor is about to open. The page's policy allows exactly this text. */
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
