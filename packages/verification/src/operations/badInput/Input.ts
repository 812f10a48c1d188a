import type { RawRequest } from "../../calls/rawHttp.ts"

export interface Input {
  /** Where the bad is: `path id`, `header If-Match`, `body messages.0.role`. */
  readonly slot: string
  readonly name: string
  /** Made when it is sent: many are large. */
  readonly make: () => Attempt
}

export interface Attempt {
  readonly request: RawRequest
  /** The document refuses what stands here: 400, with an issue here, in it, or at what holds it. */
  readonly refusedAt?: Path
  /** The document's limit lets in what stands here: a 400 is not for its size. */
  readonly fitsAt?: Path
  /** The answer's is one of them. */
  readonly statuses?: ReadonlyArray<number>
  /** It may be no request at all: then the answer is for no operation. */
  readonly unreadable?: boolean
  /** One request, whoever reads it: it is answered once. */
  readonly single?: boolean
}

type Path = ReadonlyArray<string | number>
