import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyAdding, PasskeyCreation, PasskeyProof, PasskeyRequest } from "#contract/passkeys.ts";

/** The lies that a test may have the authenticator or the browser tell. */
type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  userVerified?: boolean;
  counter?: number;
  userHandle?: string;
  signature?: Buffer;
};

const UP = 0x01;
const UV = 0x04;
const BACKED_UP = 0x18;
const HAS_CREDENTIAL = 0x40;

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes as string).toString("base64url");
const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest();

/** The start of a value in CBOR: its kind and its length. */
const head = (kind: number, length: number) =>
  length < 24
    ? Buffer.from([(kind << 5) | length])
    : length < 256
      ? Buffer.from([(kind << 5) | 24, length])
      : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);

const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);

/** A software authenticator with one passkey, like a phone or a security key: real keys, real signatures. */
export function newAuthenticator(origin = "http://localhost:3000", { counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let used = 0;
  let owner = "";

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authenticatorData = (rpId: string, lies: Lies, credential = Buffer.alloc(0)) => {
    const flags =
      UP | (lies.userVerified === false ? 0 : UV) | BACKED_UP | (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? (counts ? ++used : 0));
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), counter, credential]);
  };

  const coseKey = () => {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    // Kind EC2, algorithm ES256, curve P-256, and the point.
    const [kty, alg, crv] = [Buffer.from([1, 2]), Buffer.from([3, 0x26]), Buffer.from([0x20, 1])];
    const point = [0x21, 0x22].map((key, n) =>
      Buffer.concat([Buffer.from([key]), cborBytes(Buffer.from(n === 0 ? x : y, "base64url"))]),
    );
    return Buffer.concat([head(5, 5), kty, alg, crv, ...point]);
  };

  return {
    id,
    /** The result of `navigator.credentials.create`. */
    create: (options: PasskeyCreation, lies: Lies = {}): PasskeyAdding["response"] => {
      owner = options.user.id;
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]);
      const authData = authenticatorData(options.rp.id, lies, attested);
      const attestation = Buffer.concat([
        head(5, 3),
        ...[cborText("fmt"), cborText("none"), cborText("attStmt"), head(5, 0), cborText("authData")],
        cborBytes(authData),
      ]);
      const clientDataJSON = base64url(clientData("webauthn.create", options.challenge, lies));
      const response = { clientDataJSON, attestationObject: base64url(attestation), transports: ["internal"] };
      return { id, rawId: id, type: "public-key", response };
    },
    /** The result of `navigator.credentials.get`. */
    get: (options: PasskeyRequest, lies: Lies = {}): PasskeyProof["response"] => {
      const client = clientData("webauthn.get", options.challenge, lies);
      const authData = authenticatorData(options.rpId, lies);
      const signature = lies.signature ?? sign("sha256", Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: lies.userHandle ?? owner,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof newAuthenticator>;
