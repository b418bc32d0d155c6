/** Figures and choices without zod, so that the browser can use them without loading it. */
export const peopleGroups = ["faculty", "administration"] as const;
export type PeopleGroup = (typeof peopleGroups)[number];

/** Where the calls of a group live, under /api. */
export const peoplePaths = { faculty: "/faculties", administration: "/adminstration" } as const;

export const maxHeadshotBytes = 5 * 1024 * 1024;
export const maxPersonTextLength = 200;

/** The widths in which the pages show a headshot. */
export const headshotWidths = [160, 320, 640] as const;

/** What the form's linkedin field holds before anybody typed; it counts as empty. */
export const emptyLinkedin = "https://";
