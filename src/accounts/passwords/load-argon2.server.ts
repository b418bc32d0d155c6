/** Loaded after the first page, or by the first password: it would make every start slower. */
export const loadArgon2 = () => import("@node-rs/argon2");
