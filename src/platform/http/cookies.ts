/** The prefix makes a browser refuse a cookie that another host has set. */
export const sessionCookie = { http: "token", https: "__Host-token" } as const;
export const deviceCookie = { http: "device", https: "__Host-device" } as const;
