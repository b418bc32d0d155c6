import type { World } from "#testing/world.ts";
import type { Call } from "./calls.arbitrary.ts";
import { formBytes } from "./forms.arbitrary.ts";

export interface ApiResponse {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

export async function sendRequest(
  { app }: World,
  { operation, url, headers, body, remoteAddress }: Call,
  more: Record<string, string> = {},
): Promise<ApiResponse> {
  const sent = typeof body === "object" ? formBytes(body) : undefined;
  const payload = sent?.payload ?? (body as string | undefined);
  // The boundary is the form's; another type is a lie that it was sent with.
  const type = sent && headers["content-type"] === "multipart/form-data" ? { "content-type": sent.type } : {};
  const response = await app.inject({
    method: operation.method as "GET",
    url,
    headers: { ...headers, ...type, ...more },
    ...(payload !== undefined && { payload }),
    remoteAddress,
  });
  return { status: response.statusCode, headers: response.headers, text: response.body };
}
