import type { World } from "#testing/world.ts";
import type { Call } from "./calls.arbitrary.ts";
import { formBytes } from "./forms.arbitrary.ts";

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** Sends it to the app; a header that is given here stands above the call's own. */
export async function sendCall(
  { app }: World,
  { operation, url, headers, body, remoteAddress }: Call,
  more: Record<string, string> = {},
): Promise<Answer> {
  const sent = typeof body === "object" ? formBytes(body) : undefined;
  const payload = sent?.payload ?? (body as string | undefined);
  // The boundary is the form's; another type is a lie that it was sent with.
  const type = sent && headers["content-type"] === "multipart/form-data" ? { "content-type": sent.type } : {};
  const answer = await app.inject({
    method: operation.method as "GET",
    url,
    headers: { ...headers, ...type, ...more },
    ...(payload !== undefined && { payload }),
    remoteAddress,
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}
