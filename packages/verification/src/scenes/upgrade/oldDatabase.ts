import { createHash } from "node:crypto"
import { tokenSecret } from "@design-workspace/domain/accounts/TokenSecret"

const id = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`

/** In hex, as secrets and texts of documents are stored under. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")

export const oldDatabase = {
  ada: id(1),
  bob: id(2),
  organisation: id(10),
  rule: id(20),
  organisationRule: id(21),
  collection: id(30),
  globalCollection: id(31),
  trashedCollection: id(32),
  waitingCollection: id(33),
  space: id(40),
  trashedSpace: id(41),
  project: id(50),
  guestProject: id(51),
  trashedProject: id(52),
  guest: id(60),
  appliedAttempt: id(70),
  failedAttempt: id(71),
  tracedAttempt: id(72),
  handedOnAttempt: id(73),
  waitingAttempt: id(74),
  projectAttempt: id(75),
  appliedJob: id(80),
  failedJob: id(81),
  tracedJob: id(82),
  handedOnJob: id(83),
  waitingJob: id(84),
  projectJob: id(85),
  key: id(90),
  auditLine: id(91),
  token: tokenSecret(new Uint8Array(32).fill(7)),
  revokedToken: tokenSecret(new Uint8Array(32).fill(8)),
  cookie: "c".repeat(43),
  guestCookie: "g".repeat(43),
  email: "ada@example.org",
  /** Of Ada, whose row has its Argon2id hash. */
  password: "a password for tests of before"
} as const
