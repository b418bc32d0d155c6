import { Agent, get } from "node:http";

const paths = ["/about", "/notice", "/api/notices?page=1", "/healthz"];

type Outcome = number | string;

/** Each visitor asks for one thing after the other, until it is over; half of them on a new connection each time. */
export function startVisitors(url: string, each: number) {
  const responses: Record<Outcome, number> = {};
  let askedAgain = 0;
  let longestMs = 0;
  let isOver = false;

  function ask(path: string, agent: Agent): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const request = get(url + path, { agent }, (response) => {
      response.resume();
      response.once("error", (error) => resolve(String(error)));
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", (error: NodeJS.ErrnoException) => {
      // On a connection that was just being closed nobody knows whether it arrived: everybody who reads asks again.
      if (!request.reusedSocket || error.code !== "ECONNRESET") return resolve(String(error));
      askedAgain += 1;
      resolve(ask(path, agent));
    });
    return promise;
  }

  async function visit(keepAlive: boolean): Promise<void> {
    const agent = new Agent({ keepAlive });
    for (let count = 0; !isOver; count += 1) {
      const begun = performance.now();
      const outcome = await ask(paths[count % paths.length] ?? "/", agent);
      responses[outcome] = (responses[outcome] ?? 0) + 1;
      longestMs = Math.max(longestMs, performance.now() - begun);
    }
    agent.destroy();
  }

  const visitors = Array.from({ length: each * 2 }, (_, number) => visit(number % 2 === 0));
  return {
    responded: () => responses[200] ?? 0,
    async stop() {
      isOver = true;
      await Promise.all(visitors);
      return { responses, askedAgain, longestMs };
    },
  };
}
