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

/** What answered is not the service, or not as it should: a proxy's page, JSON that was cut off. */
export class UnexpectedAnswer extends Error {
  override readonly name = "UnexpectedAnswer"
  readonly status: number

  constructor(status: number, what: string, options?: ErrorOptions) {
    super(`The answer with status ${status} ${what}.`, options)
    this.status = status
  }
}

/** No answer came, or not the whole of one; `cause` is what `fetch` says of it, which differs between platforms. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost"

  constructor(options?: ErrorOptions) {
    super("The connection to the service was lost.", options)
  }
}

/** Aborting `signal` throws its reason. */
export const received = async <A>(answer: Promise<A>, signal: AbortSignal | undefined): Promise<A> => {
  try {
    return await answer
  } catch (cause) {
    signal?.throwIfAborted()
    throw new ConnectionLost({ cause })
  }
}
