import { chmodSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { geteuid, seteuid } from "node:process";
import { openFolder } from "#testing/folder.ts";
import { readDotEnv } from "./dot-env.ts";

function dotEnvOf(content: string): string {
  const path = join(openFolder(), ".env");
  writeFileSync(path, content);
  return path;
}

test("the first setting of a .env with a byte order mark counts", () => {
  expect(readDotEnv(dotEnvOf("\uFEFFPORT=4000\nHOST=::1\n"))).toEqual({ PORT: "4000", HOST: "::1" });
});

test("a .env that is missing sets nothing, and one that is a folder is named", () => {
  const folder = openFolder();
  expect(readDotEnv(join(folder, ".env"))).toEqual({});
  expect(() => readDotEnv(folder)).toThrow(`"${folder}" is a folder`);
});

test("a .env that this user may not read is named as such", () => {
  const path = dotEnvOf("PORT=4000");
  chmodSync(path, 0);
  // Root may read everything.
  const asSomebody = <Result>(work: () => Result): Result => {
    if (geteuid?.() !== 0) return work();
    chmodSync(dirname(path), 0o755);
    seteuid?.(65_534);
    try {
      return work();
    } finally {
      seteuid?.(0);
    }
  };
  asSomebody(() => expect(() => readDotEnv(path)).toThrow("This user may not read the settings"));
});

test.each(['"', "'", "`"])("a value whose %s is not closed is refused, with its line", (quote) => {
  const path = dotEnvOf(
    `PORT=4000\r\n# it's\r\nMAIL_FROM = ${quote}the office\r\nHOST=${quote}::1${quote}\r\n`,
  );
  expect(() => readDotEnv(path)).toThrow(`Line 3 of "${path}": the value of MAIL_FROM begins with ${quote}`);
});

test("quotes inside of values and comments are taken as they were typed", () => {
  const path = dotEnvOf(`MAIL_FROM="Head's office" # the "new" one\nADMIN_PASSWORD=it's\nHOST='::1'\n`);
  expect(readDotEnv(path)).toEqual({ MAIL_FROM: "Head's office", ADMIN_PASSWORD: "it's", HOST: "::1" });
});
