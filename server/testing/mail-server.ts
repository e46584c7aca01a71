import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

type Received = { to: string[]; head: string; body: string };

export type MailServer = {
  url: string;
  received: Received[];
  /** Each is called before something is accepted; throwing rejects it, with the `responseCode` of the error. */
  onConnection: () => Promise<void>;
  onSender: () => Promise<void>;
  onRecipient: (address: string) => Promise<void>;
  onMail: (to: string[]) => Promise<void>;
  open: () => Promise<void>;
  close: () => Promise<void>;
};

const accept = async () => {};
export const WILLING = { onConnection: accept, onSender: accept, onRecipient: accept, onMail: accept };

/** An SMTP refusal. */
export const refusal = (responseCode: number, message = "No") => Object.assign(new Error(message), { responseCode });

/** A local SMTP server, which can be closed and opened again on the same port. */
export async function openMailServer(): Promise<MailServer> {
  let port = 0;
  let server: SMTPServer;
  const open = async () => {
    server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: ["STARTTLS"],
      closeTimeout: 100,
      // The test decides the text of a refusal.
      hideENHANCEDSTATUSCODES: true,
      onConnect: (_, callback) => void mailServer.onConnection().then(() => callback(), callback),
      onMailFrom: (_, __, callback) => void mailServer.onSender().then(() => callback(), callback),
      onRcptTo: ({ address }, _, callback) => void mailServer.onRecipient(address).then(() => callback(), callback),
      onData: (stream, { envelope }, callback) => {
        text(stream)
          .then(async (source) => {
            const end = source.indexOf("\r\n\r\n");
            const to = envelope.rcptTo.map(({ address }) => address);
            await mailServer.onMail(to);
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
  const mailServer: MailServer = { url: "", received: [], ...WILLING, open, close };
  await open();
  return mailServer;
}
