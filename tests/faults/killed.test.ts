import { killUnderLoad } from "../support/crowds/killed-site.ts";

test("a server killed during uploads loses no acknowledged notice and serves no broken file", async () => {
  await killUnderLoad(1);
});
