import { hello } from "./other.ts";
console.info(hello);
