import type { Account } from "#contract/accounts/accounts.ts";

/** What a person is called: by their name, or by their address while nobody said one. */
export const whoIs = ({ name, email }: Pick<Account, "name" | "email">): string => name || email;
