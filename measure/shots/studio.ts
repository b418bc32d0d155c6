import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { chromiumArgs, ensureChromium } from "../../tests/support/browser/chromium.ts";
import { rememberBanners } from "../../tests/support/browser/seen-banners.ts";
import { makeFolder, signIn, startServer } from "../../tests/support/servers/server.ts";

export interface Studio {
  /** A window of this width, of a visitor who has seen the banners; signed in if it is for the back office. */
  open(width: number, options?: { signedIn?: boolean }): Promise<Page>;
  /** Where the product is. */
  url: string;
  close(): Promise<void>;
}

const heights: Record<number, number> = { 390: 844, 768: 1024, 1280: 900, 1920: 1080 };

/** The real product with its sample data and a few messages in its inbox, and a browser. */
export async function openStudio(): Promise<Studio> {
  const folder = makeFolder();
  const server = await startServer(join(folder.path, "data"));
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
    await fillLetterBox(server.url);
  } catch (error) {
    await server.stop();
    folder.remove();
    throw error;
  }
  const token = await signIn(server.url);

  return {
    url: server.url,
    async open(width, { signedIn = false } = {}) {
      const viewport = { width, height: heights[width] ?? 900 };
      const context = await browser.newContext({ viewport, baseURL: server.url });
      if (signedIn) await context.addCookies([{ name: "token", value: token, url: server.url }]);
      // The map is another's, and not always there: the picture is the same with and without a network.
      await context.route(
        (url) => url.origin !== server.url,
        (route) => route.fulfill({ contentType: "text/html", body: "" }),
      );
      const page = await context.newPage();
      await rememberBanners(page, server.url);
      return page;
    },
    async close() {
      await browser.close();
      await server.stop();
      folder.remove();
    },
  };
}

const messages = [
  {
    name: "Anisha Karki",
    email: "anisha@mail.example",
    subject: "When does the BBA admission open?",
    contact: "9800000001",
    message: "I finish class 12 this spring. May I apply before my result is published?",
  },
  {
    name: "Bikram Thapa",
    email: "bikram@mail.example",
    subject: "Syllabus of the MBA",
    contact: "9800000002",
    message: "The second semester's finance course: is the reading list of this year already out?",
  },
  {
    name: "सीता गुरुङ",
    email: "library@campus.example",
    subject: "कार्यालय समय",
    contact: "9800000003",
    message: "शुक्रबार पुस्तकालय कति बजेसम्म खुला रहन्छ?",
  },
];

/** A first start has no messages and no subscribers, and an empty table shows nothing of its screen. */
async function fillLetterBox(url: string): Promise<void> {
  const posts = [
    ...messages.map((message) => ({ path: "messages", body: message })),
    ...messages.map(({ email }) => ({ path: "subscribers", body: { email } })),
  ];
  for (const { path, body } of posts) {
    const response = await fetch(`${url}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} failed with ${response.status}: ${await response.text()}`);
  }
}
