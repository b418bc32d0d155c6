/** Each may do what those after it may. */
export const roles = ["owner", "editor", "publisher"] as const;
export type Role = (typeof roles)[number];
export const roleNames: Record<Role, string> = { owner: "Owner", editor: "Editor", publisher: "Publisher" };

export function isRole(text: string | undefined): text is Role {
  return (roles as readonly (string | undefined)[]).includes(text);
}

export const mayDo = (role: Role, least: Role): boolean => roles.indexOf(role) <= roles.indexOf(least);

/** The status and the field of a refusal that asks for the password again. */
export const passwordAgain = { status: 403, field: "password" } as const;
