import type { AnswerWithPage } from "#api/http/errors/error-answers.ts";
import type { SiteReads } from "#contract/visit.ts";
import { sendAnswer } from "../doors/send-answer.ts";
import type { KeptAnswer } from "../kept/kept-answer.ts";
import { type RenderingParts, render } from "./page-rendering.ts";

/**
 * Pages that say why a request was refused. There is one for each status, and it is rendered once until the school's own
 * name or address changes: who is refused because there is too much to do must not cost more.
 */
export function createProblemPages(parts: RenderingParts): AnswerWithPage {
  const pages = new Map<number, Promise<KeptAnswer>>();
  let renderedFor: readonly unknown[] = [];

  return async (status, request, reply) => {
    const school = await schoolIn(parts.reads);
    if (school.some((document, index) => document !== renderedFor[index])) pages.clear();
    renderedFor = school;
    let page = pages.get(status);
    if (!page) {
      // What this refusal's own answer carries, such as how long to wait, is nobody else's.
      page = render({ address: "/", problem: status, headers: {}, log: request.log }, parts);
      if (!parts.dev) pages.set(status, page);
      page.catch(() => pages.delete(status));
    }
    return sendAnswer(request, reply, await page);
  };
}

/** The documents that every page shows. They are the same objects until they change; a page does without them. */
async function schoolIn({ content }: SiteReads): Promise<readonly unknown[]> {
  return Promise.all([content.read("identity"), content.read("contact")]).catch(() => []);
}
