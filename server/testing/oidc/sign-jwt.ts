import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";

export const newSigningKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

export const asJwk = (key: KeyObject) => ({ ...key.export({ format: "jwk" }), kid: "one", use: "sig", alg: "RS256" });

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A JSON Web Token signed with a key (RS256), with a secret (HS256) or not at all. */
export function signJwt(claims: object, key: KeyObject | string | null): string {
  const alg = key === null ? "none" : typeof key === "string" ? "HS256" : "RS256";
  const text = `${encode({ alg, typ: "JWT", ...(alg === "RS256" && { kid: "one" }) })}.${encode(claims)}`;
  if (key === null) return `${text}.`;
  const signature =
    typeof key === "string" ? createHmac("sha256", key).update(text).digest() : sign("sha256", Buffer.from(text), key);
  return `${text}.${signature.toString("base64url")}`;
}
