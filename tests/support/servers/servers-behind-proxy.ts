import { endWithTest } from "#testing/end-with-test.ts";
import { startPostgres } from "../stores/postgres.ts";
import { startS3 } from "../stores/s3.ts";
import { type Visitor, visitOverHttp2 } from "./http2-visitor.ts";
import { startNginx } from "./nginx.ts";
import { onFreePort, throwIfTaken } from "./ports.ts";
import { makeFolder, office, type RunningServer, startServer } from "./server.ts";
import { noticeForm } from "./test-server.ts";

export type ServersBehindProxy = Awaited<ReturnType<typeof startBehindProxy>>;

export async function startBehindProxy() {
  const postgres = endWithTest(await startPostgres());
  const s3 = endWithTest(await startS3(["school"]));
  const settings = {
    SITE_URL: "https://school.test",
    TRUST_PROXY: "on",
    SAMPLE_DATA: "off",
    DATABASE_URL: postgres.url,
    STORAGE_URL: `s3://TESTKEY:TESTKEY@127.0.0.1:${s3.port}/school?tls=off`,
  };
  const servers = [await startOne(settings), await startOne(settings)];
  onTestFinished(async () => {
    for (const { server, folder } of servers) {
      await server.stop();
      folder.remove();
    }
  });
  const proxy = endWithTest(await startNginx(servers.map(({ port }) => port)));
  return {
    proxy,
    visitor: await visitOverHttp2(proxy.origin),
    async stop(index: number): Promise<void> {
      await servers[index]?.server.stop();
    },
    /** Ends one and starts it again on its port, as a new version is put in place. */
    async restart(index: number): Promise<void> {
      const one = servers[index];
      if (!one) return;
      await one.server.stop();
      one.server = await startServer(one.folder.path, { ...settings, PORT: String(one.port) });
    },
  };
}

async function startOne(settings: Record<string, string>) {
  const folder = makeFolder();
  const { port, server } = await onFreePort(async (free) => {
    try {
      return { port: free, server: await startServer(folder.path, { ...settings, PORT: String(free) }) };
    } catch (error) {
      throwIfTaken(String(error));
      throw error;
    }
  });
  return { folder, port, server: server as RunningServer };
}

export async function signInOver({ ask }: Visitor): Promise<string> {
  const headers = { "content-type": "application/json", origin: "https://school.test" };
  const response = await ask("/api/auth/login", { method: "POST", headers, body: JSON.stringify(office) });
  return JSON.parse(response.text).token;
}

export const noticeWithFile = (title: string): FormData =>
  noticeForm(title, { name: "notice.pdf", content: Buffer.from(`%PDF-1.4\n% ${title}\n`) });
