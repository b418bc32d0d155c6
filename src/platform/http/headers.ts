import type { FastifyHelmetOptions } from "@fastify/helmet";

const yearInSeconds = 365 * 24 * 60 * 60;

/** Sent with every response. Pages and files add their own Content-Security-Policy. */
export function safeHeaders(siteUrl: string | undefined): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    // Other subdomains of the school may still be without https.
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

/** A response for programs, opened in a browser, shows and runs nothing. */
export const apiPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const permissionsPolicy = "camera=(), microphone=(), geolocation=(), browsing-topics=()";

export const noStore = "no-store";
