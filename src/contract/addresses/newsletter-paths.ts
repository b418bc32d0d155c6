/** Where the links of the newsletter's mails lead. */
export const confirmPath = (token: string) => `/newsletter/confirm?token=${encodeURIComponent(token)}`;
export const unsubscribePath = (token: string) =>
  `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
export const choicesPath = (token: string) => `/newsletter/choices?token=${encodeURIComponent(token)}`;
