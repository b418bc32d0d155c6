/** Every screen of the back office, with the way in. */
export const officeScreens = [
  "/login",
  "/admin/roadblock",
  "/admin/roadblock-list",
  "/admin/notice",
  "/admin/faculties",
  "/admin/adminstration",
  "/admin/dashboard",
  "/admin/site",
  "/admin/site/terms",
  "/admin/site/terms/history",
  "/admin/messages",
  "/admin/subscribers",
  "/admin/mail",
  "/admin/personal-data",
  "/admin/bin",
  "/admin/redirects",
] as const;
