import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

type Received = { to: string[]; head: string; body: string };

export type MailServer = {
  url: string;
  received: Received[];
  /** Called before a mail is accepted; throwing rejects it. */
  onMail: () => Promise<void>;
  open: () => Promise<void>;
  close: () => Promise<void>;
};

/** A local SMTP server, which can be closed and opened again on the same port. */
export async function openMailServer(): Promise<MailServer> {
  let port = 0;
  let server: SMTPServer;
  const open = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      closeTimeout: 100,
      onData: (stream, { envelope }, callback) => {
        text(stream)
          .then(async (source) => {
            await mailServer.onMail();
            const end = source.indexOf("\r\n\r\n");
            const to = envelope.rcptTo.map(({ address }) => address);
            mailServer.received.push({ to, head: source.slice(0, end), body: source.slice(end + 4) });
          })
          .then(() => callback(), callback);
      },
    });
    server.listen(port, "127.0.0.1");
    await once(server.server, "listening");
    port = (server.server.address() as AddressInfo).port;
    mailServer.url = `smtp://127.0.0.1:${port}`;
  };
  const close = () => new Promise<void>((done) => server.close(() => done()));
  const mailServer: MailServer = { url: "", received: [], onMail: async () => {}, open, close };
  await open();
  return mailServer;
}
