import type { AnswerWithPage } from "#api/http/error-answers.ts";
import type { KeptAnswer } from "./kept-answer.ts";
import { type RenderingParts, render } from "./page-rendering.ts";
import { commonHeaders, sendAnswer } from "./send-answer.ts";

/**
 * Pages that say why a request was refused. There is one for each status, it needs no data, and it is rendered once:
 * who is refused because there is too much to do must not cost more.
 */
export function createProblemPages(parts: RenderingParts): AnswerWithPage {
  const pages = new Map<number, Promise<KeptAnswer>>();

  return async (status, request, reply) => {
    let page = pages.get(status);
    if (!page) {
      page = render(
        { address: "/", problem: status, headers: commonHeaders(reply), log: request.log },
        parts,
      );
      if (!parts.dev) pages.set(status, page);
      page.catch(() => pages.delete(status));
    }
    return sendAnswer(request, reply, await page);
  };
}
