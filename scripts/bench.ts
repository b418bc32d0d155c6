import { measureGrowth } from "../tests/bench/growth.ts";

await measureGrowth();
