import type { IncomingHttpHeaders } from "node:http";
import type { Recognise } from "#api/http/access.ts";
import { maxAddressLength } from "#api/http/requests/addresses.ts";
import { mayDo } from "#contract/accounts/roles.rules.ts";
import type { AnswerCache } from "./answer-cache.ts";
import type { Keys } from "./answer-key.ts";
import type { Answer, KeptAnswer } from "./kept-answer.ts";
import { type AskedWith, negotiate } from "./negotiate.ts";

/** The headers that an answer depends on: who asks, and what they can take. */
export type Asked = AskedWith & Pick<IncomingHttpHeaders, "authorization" | "cookie">;

interface KeptAnswersParts {
  cache: AnswerCache;
  keys: Keys;
  /** The session's token that somebody shows, valid or not. */
  tokenIn(asked: Asked): string | undefined;
  /** Asked at every call of somebody who is signed in: what is kept is only the answer, never who may have it. */
  recognise: Recognise;
  /** Whether the address, with its query, may be an older site's that leads on. */
  mayLead(url: string): boolean;
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/** No page stands below these. To find that out anew for each file took a tenth of a worker's time on the day of the results. */
const filesOnly = /^\/(?:files|assets)\//;

/**
 * The one place that knows which answers are kept, for whom and in which form. Each door asks it: before HTTP is
 * read, before the router, and behind it, where answers are made.
 */
export function createKeptAnswers({ cache, keys, tokenIn, recognise, mayLead }: KeptAnswersParts) {
  /** Ready, or as soon as it is made for the one who asked first. What turns out to be missing is the router's. */
  function answerAt(key: string, asked: Asked): Answer | Promise<Answer | undefined> | undefined {
    const kept = cache.get(key);
    if (kept) return negotiate(kept, asked);
    return cache
      .coming(key)
      ?.then((coming) => (coming.status === 404 ? undefined : negotiate(coming, asked)));
  }

  return {
    placeOf: keys.placeOf,
    ignoresQuery: keys.ignoresQuery,

    /** What everybody gets who asks for this address and is not signed in. A page is the same for all. */
    find(url: string, asked: Asked): Answer | Promise<Answer | undefined> | undefined {
      if (url.length > maxAddressLength) return undefined;
      if (url.startsWith("/api/") ? tokenIn(asked) : mayLead(url)) return undefined;
      // Mostly it is written in its plainest form, which is its key.
      const kept = cache.get(url);
      if (kept) return negotiate(kept, asked);
      if (filesOnly.test(url)) return undefined;
      const place = keys.placeOf(url);
      return place && !place.isMissing ? answerAt(place.key, asked) : undefined;
    },

    /** What those of the office get who are shown more. All others, also with a token that is not valid, are the router's. */
    findForOffice(url: string, asked: Asked): Promise<Answer | undefined> | undefined {
      const token = tokenIn(asked);
      const mayBeKept = url.length <= maxAddressLength && !filesOnly.test(url);
      const place = token && mayBeKept ? keys.placeOf(url) : undefined;
      const moreFor = place?.moreFor;
      if (!token || !place || !moreFor) return undefined;
      return recognise(token).then((who) =>
        who && mayDo(who.role, moreFor) ? answerAt(officeKey(place.key), asked) : undefined,
      );
    },

    /** The kept answer, or a new one; whoever asks for it meanwhile waits for the same. */
    take: (key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> => cache.getOrMake(key, make),
  };
}

/** No address has a space in it, so that nobody can ask for it by its name. */
export function officeKey(key: string): string {
  return `signed in: ${key}`;
}
