/** "unknown": on another site, or the response took too long. The file is then opened, and the browser shows what it finds. */
export type FileCheck = "there" | "missing" | "unknown";

export async function checkFile(href: string, timeoutMs: number): Promise<FileCheck> {
  // The policy of our pages lets them talk to their own server only.
  if (URL.parse(href, location.origin)?.origin !== location.origin) return "unknown";
  try {
    const response = await fetch(href, {
      method: "HEAD",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok ? "there" : "missing";
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") return "unknown";
    console.error(`Could not check whether ${href} exists.`, error);
    return "missing";
  }
}
