import type { Refusal, ValidationFailed } from "./generated/Schemas.ts"

/** Where in the request something is wrong, as `blocks[3].layer_id`. */
const placeOf = (path: ReadonlyArray<string | number>): string =>
  path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join("")

const issuesOf = ({ issues }: ValidationFailed): string =>
  issues.map(({ message, path }) => `${placeOf(path)} ${message}`).join("; ")

const messageOf = (refusal: Refusal): string =>
  refusal.code === "VALIDATION_FAILED" ? `${refusal.message} ${issuesOf(refusal)}` : refusal.message

/** The service refused the call. `refusal.code` says why, and which other fields the refusal has. */
export class Refused extends Error {
  override readonly name = "Refused"
  /** The whole answer. A service that is newer than this client may send other codes too. */
  readonly refusal: Refusal
  readonly status: number

  constructor(refusal: Refusal, status: number) {
    super(messageOf(refusal))
    this.refusal = refusal
    this.status = status
  }

  /** The code of the refusal, as `PROJECT_NOT_FOUND`. */
  get code(): Refusal["code"] {
    return this.refusal.code
  }
}
