interface AppAccount {
  /** Empty where the school has not said what it is called. */
  school: string;
  email: string;
  /** In base32. */
  secret: string;
}

/** So much of a name tells accounts apart, and leaves the picture coarse enough for a camera. */
const longestName = 32;

/** What the picture says, in the form that all apps read. They show the school and the account beside the digits. */
export function appAddress({ school, email, secret }: AppAccount): string {
  // A colon would end the name there.
  const name = [...school.replaceAll(":", " ")].slice(0, longestName).join("").trim();
  const issuer = encodeURIComponent(name);
  const label = `${issuer && `${issuer}:`}${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}${issuer && `&issuer=${issuer}`}`;
}
