import type { AnswerWithPage } from "#api/http/errors/error-answers.ts";
import { sendAnswer } from "../doors/send-answer.ts";
import type { KeptAnswers } from "../kept/kept-answers.ts";
import { type RenderingParts, render } from "./page-rendering.ts";

interface ProblemParts extends RenderingParts {
  answers: KeptAnswers;
}

/** Pages that say why a request was refused. There is one for each status, and it is cached: a refusal must not cost much. */
export function createProblemPages(parts: ProblemParts): AnswerWithPage {
  return async (status, request, reply) => {
    // What this refusal's own response carries, such as how long to wait, is nobody else's.
    const make = () => render({ address: "/", problem: status, headers: {}, log: request.log }, parts);
    // No URL has a space in it, so that nobody can ask for it by its name.
    return sendAnswer(request, reply, await parts.answers.take(`problem ${status}`, make));
  };
}
