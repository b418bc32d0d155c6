import { stderr, stdin } from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

const nowhere = () =>
  new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });

/** The first line of the standard input. On a terminal a person is asked, and what is typed does not show. */
export async function askPassword(): Promise<string> {
  const isTerminal = stdin.isTTY;
  if (isTerminal) stderr.write("New password: ");
  const lines = createInterface({ input: stdin, output: nowhere(), terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (isTerminal) stderr.write("\n");
  }
}
