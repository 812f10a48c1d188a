import { createHash } from "node:crypto"
import { tokenSecret } from "@design-workspace/domain/accounts/TokenSecret"

/** The id that the seed gave the nth thing of a kind. */
export const uid = (kind: string, n: number): string =>
  createHash("md5")
    .update(`${kind}${n}`)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest()

const users = 50
const members = 20

/** Every token of the load; the nth is user `(n - 1) % 50 + 1`'s. */
export const tokens: ReadonlyArray<string> = Array.from({ length: 1_000 }, (_, index) =>
  tokenSecret(sha256(`token ${index + 1}`))
)

/** The hashes under which the databases keep them, in hexadecimal. */
export const tokenHashes: ReadonlyArray<string> = tokens.map((token) => sha256(token).toString("hex"))

/**
 * A hundred of the members of the organisation, who may read: each is recorded as used once a minute, which should not
 * count.
 */
export const readers: ReadonlyArray<string> = tokens
  .filter((_, index) => index % users < members)
  .slice(0, 5 * members)

/** Those of user 1, who owns the projects and is an admin of the organisation. */
export const owners: ReadonlyArray<string> = tokens.filter((_, index) => index % users === 0)
