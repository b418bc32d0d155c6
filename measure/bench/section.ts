import type { Products } from "./product.ts";
import type { Report } from "./report.ts";

/** What every section of the benchmark gets. */
export interface Bench {
  report: Report;
  products: Products;
}

export interface Section {
  name: string;
  about: string;
  run(bench: Bench): Promise<void>;
}
