const answerLimitMs = 10_000;

/** A form that matches is sent in place, once at a time; `aria-busy` says so, and its styles show it. */
export function sendInPlace(selector: string, send: (form: HTMLFormElement) => Promise<void>): void {
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(selector)) return;
    event.preventDefault();
    if (form.ariaBusy === "true") return;
    form.ariaBusy = "true";
    await send(form);
    form.ariaBusy = null;
  });
}

export interface Answer {
  status: number;
  success: boolean;
  message: string;
  errors?: { message: string }[];
}

/** Fails when no answer came in time, or none that could be read. */
export async function postJson<Body extends Answer>(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Body> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerLimitMs),
  });
  return { ...(await response.json()), status: response.status };
}
