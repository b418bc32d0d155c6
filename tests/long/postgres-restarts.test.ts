import { test } from "vitest";
import { type Restart, restartUnderLoad } from "../support/servers/restarts.ts";
import { tell } from "../support/tell.ts";

const restarts: Restart[] = Array.from({ length: 20 }, (_, number) =>
  number % 2 === 0 ? "restart" : "crash",
);

test("a site under load survives twenty restarts and crashes of PostgreSQL without losing writes", async () => {
  const { acknowledged, writes, reads } = await restartUnderLoad(restarts);
  tell(
    `${restarts.length} restarts, every other one a crash; ${acknowledged.length} notices acknowledged, all there once; writes ${JSON.stringify(writes)}, reads ${JSON.stringify(reads)}`,
  );
});
