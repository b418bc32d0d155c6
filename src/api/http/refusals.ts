import { failureAnswer } from "#contract/answers.ts";

/** The failures that every write may answer with, for the documents. */
export const refusals = { 400: failureAnswer, 401: failureAnswer, 403: failureAnswer };
export const uploadRefusals = { ...refusals, 413: failureAnswer, 415: failureAnswer };
