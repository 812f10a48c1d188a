import type { RawRequest } from "../../calls/rawHttp.ts"

/** One bad input of one operation. */
export interface Input {
  /** Where the bad is: `path id`, `header If-Match`, `body messages.0.role`. */
  readonly slot: string
  /** What is bad about it. */
  readonly name: string
  /** Made when it is sent: many are large. */
  readonly make: () => Attempt
}

/** A request, and what is known of its answer beyond what holds for every one. */
export interface Attempt {
  readonly request: RawRequest
  /** The document refuses what stands at this path: 400, with an issue there, in it, or at what holds it. */
  readonly refusedAt?: Path
  /** The document's limit lets in what stands at this path: a 400 is not for its size. */
  readonly fitsAt?: Path
  /** Statuses of which one is the answer's. */
  readonly statuses?: ReadonlyArray<number>
  /** It may be no request at all: then the answer is for no operation. */
  readonly unreadable?: boolean
  /** One request, whoever reads it: it is answered once. */
  readonly single?: boolean
}

type Path = ReadonlyArray<string | number>
