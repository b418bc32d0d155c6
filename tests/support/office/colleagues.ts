import type { Role } from "#accounts/accounts.rules.ts";
import type { InvitedAnswer } from "#accounts/accounts.schemas.ts";
import { officeToken } from "./office.ts";

export interface Colleague {
  id: string;
  email: string;
  password: string;
  /** Of the session that taking the invitation began. */
  token: string;
}

const json = { "content-type": "application/json" };

/** Somebody whom the owner has invited, and who has come: as it goes with a link. */
export async function inviteColleague(url: string, role: Role): Promise<Colleague> {
  const email = `${role}@school.example`;
  const password = "three quiet mountain goats";
  const invited = await fetch(`${url}/api/accounts`, {
    method: "POST",
    headers: { ...json, authorization: `Bearer ${await officeToken(url)}` },
    body: JSON.stringify({ email, role, way: "link" }),
  });
  const { account, link }: InvitedAnswer = await invited.json();
  const taken = await fetch(`${url}/api/auth/invitation`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ token: new URL(link ?? "").hash.slice(1), name: "Gita Rai", password }),
  });
  return { id: account._id, email, password, token: (await taken.json()).token };
}

export async function switchAccountOff(url: string, id: string): Promise<void> {
  const answer = await fetch(`${url}/api/accounts/${id}/active`, {
    method: "PUT",
    headers: { ...json, authorization: `Bearer ${await officeToken(url)}` },
    body: JSON.stringify({ isOn: false }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
