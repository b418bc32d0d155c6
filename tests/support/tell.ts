import { stdout } from "node:process";

/** Says on the screen what a long test did: it runs for people who want to see figures. */
export function tell(what: string): void {
  stdout.write(`\n  ${expect.getState().currentTestName}\n    ${what}\n`);
}
