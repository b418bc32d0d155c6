import type { FastifyHelmetOptions } from "@fastify/helmet";

const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * Sent with every answer, whatever it is. Pages and files add a Content-Security-Policy of their own, and what only
 * browsers of long ago would read is left out.
 */
export function safeHeaders(siteUrl: string | undefined): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    // Other names below the school's may still be without https.
    strictTransportSecurity: siteUrl?.startsWith("https:")
      ? { maxAge: yearInSeconds, includeSubDomains: false }
      : false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}

/** An answer for programs, opened by itself, shows and runs nothing, and nobody frames it. */
export const callPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Not one of helmet's. */
export const permissionsPolicy = "camera=(), microphone=(), geolocation=(), browsing-topics=()";

/** Nothing between the API and its caller may keep an answer that depends on who asks. */
export const noStore = "no-store";
