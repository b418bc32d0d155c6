/** What an authenticator app shows. */
export const digitCount = 6;
/** Shown once, for the day on which the telephone is gone. Each works once. */
export const recoveryCodeCount = 10;
export const recoveryCodeLength = 10;
/** With fewer the office is told to make new ones. */
export const fewRecoveryCodes = 3;
/** Spaces and hyphens included, however somebody groups what he types. */
export const maxTypedCodeLength = 64;
