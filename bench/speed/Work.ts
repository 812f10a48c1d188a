import type { LoadRequest } from "../load/Load.ts"
import type { Side } from "./Site.ts"

/** One server at one work. */
export interface Contender<S extends string = Side> {
  readonly name: string
  readonly side: S
  /** What it is asked, in this order; found again for each round. */
  readonly requests: (databaseUrl: string) => Promise<ReadonlyArray<LoadRequest>> | ReadonlyArray<LoadRequest>
  /** Brings its data to where a round begins. */
  readonly prepare?: (databaseUrl: string) => Promise<void>
}

/** What is wanted of the first contender, beside another one. */
export interface Goal {
  readonly against: string
  /**
   * `speed`: so many times the requests per second, and so many times the requests per CPU second, each judged by
   * itself. `rate`: the first of these alone. `first`: the first event in so many times the time at most. `postgres`:
   * so much PostgreSQL time at most.
   */
  readonly by: "first" | "postgres" | "rate" | "speed"
  readonly factor: number
}

/** Something that servers do, and what is wanted of ours. */
export interface Work<S extends string = Side> {
  /** By which it is chosen on the command line; several works may share one. */
  readonly id: string
  readonly title: string
  /** The first one is judged. */
  readonly contenders: ReadonlyArray<Contender<S>>
  readonly goals: ReadonlyArray<Goal>
  readonly connections: ReadonlyArray<number>
  /** Of every answer; 200 by default. */
  readonly status?: number
  /** No request is sent twice in a round. */
  readonly once?: boolean
  /**
   * The answers are event streams, read to their end, as many at once as there are connections; what is counted are
   * events.
   */
  readonly streams?: boolean
  /** What stands in the way of a goal, as a profile shows it: printed where one is missed. */
  readonly limit?: string
}
