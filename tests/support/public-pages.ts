/** Every public page of the specification, the four programs one by one. */
export const publicPages = [
  "/",
  "/about",
  "/programs",
  "/programs/bba",
  "/programs/mba",
  "/programs/mphil",
  "/programs/phd",
  "/faculties",
  "/notice",
  "/gallery",
  "/contact",
  "/facilities",
  "/team",
  "/testimonials",
  "/tos",
  "/privacy",
] as const;
