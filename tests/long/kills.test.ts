import { killUnderLoad } from "../support/crowds/killed-site.ts";
import { tell } from "../support/tell.ts";

test("fifty kills under load lose no acknowledged write", async () => {
  const { acknowledged, writes, reads } = await killUnderLoad(50);
  tell(
    `${acknowledged.length} notices acknowledged, all there once and whole; writes ${JSON.stringify(writes)}, reads ${JSON.stringify(reads)}`,
  );
});
