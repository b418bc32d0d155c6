import type { Picture } from "#contract/files/pictures.ts";

/** Who stands at the address of a faculty member's page. */
export type PersonAtPage =
  | { state: "found"; person: SinglePerson }
  | { state: "gone" | "unknown" }
  /** They could not be read; the page asks again by itself. */
  | { state: "pending" };

export interface SinglePerson {
  name: string;
  /** Set when the name is not in the page's own language. */
  language: "ne" | undefined;
  post: string;
  education: string;
  subjects: string;
  room: string;
  email: string;
  phone: string;
  linkedin: string;
  biography: string;
  headshot: string;
  picture: Picture | null;
}
