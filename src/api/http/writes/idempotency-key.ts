import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { idempotencyHeader } from "#contract/idempotency.rules.ts";
import { badInput } from "../errors/errors.ts";
import type { ReceivedForm } from "../requests/multipart.ts";

const keyPattern = /^[\x21-\x7e]{8,200}$/;

/** A multipart body is read by the route itself, so it has to be handed over. */
const forms = new WeakMap<FastifyRequest, ReceivedForm>();

export function noteForm(request: FastifyRequest, form: ReceivedForm): void {
  forms.set(request, form);
}

export interface IdempotencyKey {
  key: string;
  fingerprint: string;
}

/** The key that a write came with, as it is stored, and the fingerprint of all that was sent with it. */
export async function idempotencyKeyOf(request: FastifyRequest): Promise<IdempotencyKey | undefined> {
  const sent = request.headers[idempotencyHeader];
  if (sent === undefined) return undefined;
  if (typeof sent !== "string" || !keyPattern.test(sent)) {
    throw badInput("The request was not accepted", [
      { field: idempotencyHeader, message: "The Idempotency-Key must be 8 to 200 visible characters." },
    ]);
  }
  // Nobody gets the answer to what somebody else has sent.
  const { access } = request.routeOptions.config;
  const sender = access === "public" ? "a visitor" : (await request.administrator())?.id;
  return {
    key: hashOf([sender, sent]),
    fingerprint: hashOf([request.method, request.url, contentOf(request)]),
  };
}

function contentOf(request: FastifyRequest): unknown {
  const form = forms.get(request);
  if (!form) return request.body;
  return [Object.entries(form.fields).sort(), form.file?.name, form.file?.sha256];
}

function hashOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
