import { messages } from "#content/messages.ts";
import type { FailureAnswer, FieldError } from "#contract/answers.ts";

/** Not reached, not answered in time, or answered with a status outside 200 to 299. */
export type ApiFailureKind = "network" | "timeout" | "refused";

interface ApiFailureParts {
  kind: ApiFailureKind;
  message: string;
  status?: number | undefined;
  errors?: FieldError[] | undefined;
  current?: unknown;
  cause?: unknown;
}

/** A call that failed. Its message is a whole sentence for the person: the server's own where there is one. */
export class ApiFailure extends Error {
  override name = "ApiFailure";
  readonly kind: ApiFailureKind;
  readonly status: number | undefined;
  readonly errors: FieldError[];
  /** What stands there now, where somebody else has saved meanwhile. */
  readonly current: unknown;

  constructor({ kind, message, status, errors = [], current, cause }: ApiFailureParts) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
    this.errors = errors;
    this.current = current;
  }
}

export const unreachable = (cause?: unknown) =>
  new ApiFailure({ kind: "network", message: messages.call.unreachable, cause });

export const tooSlow = () => new ApiFailure({ kind: "timeout", message: messages.call.tooSlow });

export const stalled = () => new ApiFailure({ kind: "timeout", message: messages.call.stalled });

/**
 * What a caller gets from an answer. Any 2xx is handed on as it stands, also one that says `success: false`: a
 * screen tells the two apart.
 */
export function readAnswer<Answer>(status: number, text: string): Answer {
  const body = parse(text);
  if (status >= 200 && status <= 299) {
    if (body === undefined) {
      throw new ApiFailure({ kind: "refused", status, message: messages.call.unreadable });
    }
    return body as Answer;
  }
  const { message, errors, current } = asFailure(body);
  throw new ApiFailure({
    kind: "refused",
    status,
    message: message || messages.call.refused(status),
    errors,
    current,
  });
}

/** The server's sentence, else the error's own, else that nobody knows. */
export function messageOf(error: unknown): string {
  return (error instanceof Error && error.message) || messages.toast.unknownError;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy in between answers in HTML.
    return undefined;
  }
}

function asFailure(body: unknown): Partial<FailureAnswer> & { current?: unknown } {
  return typeof body === "object" && body !== null ? body : {};
}
