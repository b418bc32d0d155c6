import { test } from "vitest";
import { outlivesIdleReaders, outlivesImpatientReaders } from "../support/crowds/overload.ts";

test.each(["a page", "a file"] as const)(
  "two thousand readers who request %s and read nothing take little memory and delay nobody",
  outlivesIdleReaders,
);

test.each(["/", "/api/roadblock?page=1", "/nowhere"])(
  "five hundred connections with three hundred requests for %s take little memory and delay nobody",
  outlivesImpatientReaders,
);
