/** From the one who may do everything to the one who may do least. Each may do what those after it may. */
export const roles = ["owner", "editor", "publisher"] as const;
export type Role = (typeof roles)[number];

export function isRole(text: string | undefined): text is Role {
  return (roles as readonly (string | undefined)[]).includes(text);
}

/** Whether a person of this role may do what needs at least the other. */
export const mayDo = (role: Role, least: Role): boolean => roles.indexOf(role) <= roles.indexOf(least);
