/** Sent with every answer, whatever it is. Pages add a Content-Security-Policy of their own. */
export const safeHeaders = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
} as const;

export const foreverCacheControl = "public, max-age=31536000, immutable";

/** Nothing between the API and its caller may keep an answer that depends on who asks. */
export const noStore = "no-store";
