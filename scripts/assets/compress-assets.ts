import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const endings = new Set([".js", ".css", ".svg", ".json"]);

export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => endings.has(extname(name)));
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const plain = await readFile(path);
      await writeFile(`${path}.br`, await asBrotli(plain, { params }));
      await writeFile(`${path}.gz`, await asGzip(plain, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}
