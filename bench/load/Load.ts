/** One request of a load; the header of the host and the length of the body are added. */
export interface LoadRequest {
  readonly method: "DELETE" | "GET" | "PATCH" | "POST" | "PUT"
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** How a server is loaded. */
export interface Load {
  readonly url: string
  /** Sent in this order, by whichever connection is free. */
  readonly requests: ReadonlyArray<LoadRequest>
  readonly connections: number
  readonly seconds: number
  /** Ends when each request was sent once, or after the seconds; else the list begins again. */
  readonly once: boolean
}

/** What a load found. Latencies in milliseconds. */
export interface Loaded {
  readonly requests: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly longest: number
  /** Answers with a status from 400, and requests without an answer. */
  readonly failed: number
}

/** Loads a server and returns what it bore. */
export type Generator = (load: Load) => Promise<Loaded>
