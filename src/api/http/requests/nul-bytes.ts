import type { FastifyInstance } from "fastify";
import { badInput } from "../errors/errors.ts";

const nul = "\0";

/**
 * PostgreSQL keeps no NUL character in a text, and nobody can type one. Whoever sends it in what is read is refused before
 * it is checked, so that no store has to think of it. The fields of multipart forms are checked where they are read.
 */
export function refuseNulBytes(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ params, query, body }) => {
    // One by one: a name of the query may be a name of the path too.
    for (const values of [params, query, { body }]) refuseNulIn(asObject(values));
  });
}

export function refuseNulIn(values: object): void {
  const names = namesWithNul(values);
  if (names.length === 0) return;
  const message = "The text holds a NUL character, which cannot be read. Please take it out.";
  throw badInput(
    "The request was not accepted",
    names.map((field) => ({ field, message })),
  );
}

/** The innermost names under which a NUL stands. Without recursion: a body may be nested deeper than the stack goes. */
function namesWithNul(values: object): string[] {
  const names: string[] = [];
  const open: [name: string, value: unknown][] = [["body", values]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, value] = next;
    if (typeof value === "string" && value.includes(nul)) names.push(name);
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes(nul)) names.push(name);
      open.push([Array.isArray(value) ? name : key, inner]);
    }
  }
  return names;
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}
