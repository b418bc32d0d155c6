export const maxEmailLength = 254;

/** The rule of the browsers' own field, and the host has a dot. */
export const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** The end of the sentence about one that is none. */
export const noEmail = "must be a whole e-mail address, such as name@example.com.";
