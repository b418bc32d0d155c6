import { type MailServer, startMailServer } from "#testing/mail-server.ts";

export function openMailServer(more: Record<string, string> = {}) {
  let mailServer: MailServer;
  const settings = { ...more };
  beforeAll(async () => {
    mailServer = await startMailServer();
    settings.SMTP_URL = mailServer.url;
  });
  afterAll(() => mailServer.stop());
  return {
    settings,
    refuseAddress: (address: string, code: number) => mailServer.refuseAddress(address, code),
    /** The mails to an e-mail address, without the folding of long lines. */
    mailsTo: (email: string) =>
      mailServer.mails
        .filter((_, index) => mailServer.recipients[index] === email)
        .map((mail) => mail.replaceAll(/=\r\n/g, "").replaceAll("=3D", "=")),
  };
}
