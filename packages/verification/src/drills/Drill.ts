import type { Chance } from "../gates/seededChance.ts"
import type { Installation } from "../servers/openInstallation.ts"

/** What a drill works with: a PostgreSQL of its own, and as many server processes as it starts. */
export type DrillFixture = Pick<Installation, "cookie" | "query" | "serve" | "start" | "token">

/** What a drill has seen so far, by what it counts. */
export type Figures = Readonly<Record<string, number>>

/** A drill that is under way. */
export interface Drill {
  /** One round, from the start of its work to the proof; rejects with what was not as promised. */
  readonly round: () => Promise<void>
  readonly figures: () => Figures
  /** Ends what the drill has opened, except the fixture's processes, which end with the fixture. */
  readonly close?: () => Promise<void>
}

/** A fixture whose PostgreSQL is the drill's own, to be killed and frozen. */
export type FragileFixture = DrillFixture & Pick<Installation, "postgres">

/** Opens a drill; what it leaves to chance comes from `chance` alone, so that a seed repeats the same rounds. */
export type OpenDrill<S extends DrillFixture = DrillFixture> = (fixture: S, chance: Chance) => Promise<Drill>
