interface AppAccount {
  /** Empty where the school has not said what it is called. */
  school: string;
  email: string;
  /** In base32. */
  secret: string;
}

/** What the picture says, in the form that all apps read. They show the school and the account beside the digits. */
export function appAddress({ school, email, secret }: AppAccount): string {
  // A colon would end the name there.
  const issuer = encodeURIComponent(school.replaceAll(":", " "));
  const label = `${issuer && `${issuer}:`}${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}${issuer && `&issuer=${issuer}`}`;
}
