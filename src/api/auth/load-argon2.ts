/** Loaded by the first password, since it would make every start slower. */
export const loadArgon2 = () => import("@node-rs/argon2");
