import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { createResponseCounts } from "#http/serve-site.ts";
import { createFigures } from "./metrics.ts";

test("without a file descriptor to read the memory from, the last value remains", () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const read = createFigures(app, createResponseCounts());
  const { residentBytes } = read();
  const reading = vi.spyOn(process.memoryUsage, "rss").mockImplementation(() => {
    throw new Error("EMFILE: too many open files, uv_resident_set_memory");
  });
  onTestFinished(() => reading.mockRestore());
  expect(read()).toMatchObject({ residentBytes });
});
