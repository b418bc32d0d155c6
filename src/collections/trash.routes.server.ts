import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Role } from "#accounts/accounts.rules.ts";
import type { Api } from "#http/api.ts";
import { found, ProductError } from "#http/errors.ts";
import { MissingRecordsError } from "./record.store.server.ts";
import type { BulkAction } from "./records.rules.ts";
import { bulkBody } from "./records.schemas.ts";
import { failureResponse, idParams, successResponse } from "./responses.schemas.ts";
import { trashDays } from "./visibility.ts";

interface LifeParts<Row> {
  path: string;
  tags: string[];
  /** The least role that may do it. */
  role: Role;
  /** "The notice", "notices". */
  words: { one: string; many: string };
  record: z.ZodType<Row>;
  /** What an answer calls one of them, and several. */
  names: { one: string; many: string };
  /** In one write; with nothing done when one of them is not there. */
  doToAll(request: FastifyRequest, ids: readonly string[], action: BulkAction): Promise<Row[]>;
}

/** Deleting, bringing back, and doing the same to many at once: alike for all that the office manages. */
export function lifeRoutes<Row>(app: Api, parts: LifeParts<Row>): void {
  const { path, tags, role, words, record, names, doToAll } = parts;
  // Spread, since an extension by a name that is only known later would hide the others' types.
  const oneAnswer = z.object({ ...successResponse.shape, [names.one]: record });
  const manyAnswer = z.object({ ...successResponse.shape, [names.many]: z.array(record) });
  const config = { access: role };
  const response = { 200: oneAnswer };

  async function doToOne(request: FastifyRequest, id: string, action: "delete" | "restore") {
    const [row] = await doToAll(request, [id], action).catch(noneIfMissing);
    const message = `${words.one} ${outcomes[action](false)}`;
    return { success: true as const, message, [names.one]: found(row, words.one) };
  }

  app.delete(
    `${path}/:id`,
    {
      config,
      schema: {
        tags,
        summary: "Move it to the bin",
        description: `It can be brought back for ${trashDays} days. Deleting it twice does no harm.`,
        params: idParams,
        response,
      },
    },
    (request) => doToOne(request, request.params.id, "delete"),
  );

  app.post(
    `${path}/:id/restore`,
    {
      config,
      schema: {
        tags,
        summary: "Bring it back from the bin",
        description: "As it was, switched on or off. Bringing it back twice does no harm.",
        params: idParams,
        response,
      },
    },
    (request) => doToOne(request, request.params.id, "restore"),
  );

  app.put(
    `${path}/many`,
    {
      config,
      schema: {
        tags,
        summary: "Do the same to many",
        description:
          "To all of them, or to none when one is not there: the answer then names, in errors, those that are not.",
        body: bulkBody,
        response: { 200: manyAnswer, 404: failureResponse },
      },
    },
    async (request) => {
      const { ids, do: action } = request.body;
      const rows = await doToAll(request, ids, action).catch((error: unknown) => {
        throw error instanceof MissingRecordsError ? someMissing(words.many, error.ids) : error;
      });
      const message =
        rows.length === 1
          ? `${words.one} ${outcomes[action](false)}`
          : `${rows.length} ${words.many} ${outcomes[action](true)}`;
      return { success: true as const, message, [names.many]: rows };
    },
  );
}

const outcomes: Record<BulkAction, (isMany: boolean) => string> = {
  hide: (isMany) => (isMany ? "are now hidden." : "is now hidden."),
  show: (isMany) => (isMany ? "are now shown." : "is now shown."),
  delete: (isMany) => `${isMany ? "were" : "was"} moved to the bin for ${trashDays} days.`,
  restore: (isMany) => `${isMany ? "were" : "was"} brought back.`,
};

function noneIfMissing(error: unknown): [] {
  if (error instanceof MissingRecordsError) return [];
  throw error;
}

/** Each is named by its id, for whoever knows what it is called. */
const someMissing = (many: string, ids: readonly string[]) =>
  new ProductError(
    404,
    `Nothing was changed: one of these ${many} was not found. It may have been removed; please reload the list.`,
    { errors: ids.map((id) => ({ field: id, message: "It was not found." })) },
  );
