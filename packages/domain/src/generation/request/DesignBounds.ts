import { Record } from "effect"
import type { Content } from "../../collections/Collection.ts"
import type { Params } from "./GenerationRequest.ts"

/** In the order in which they are made. */
export const boundedKinds = ["layers", "specialties", "blocks"] as const
export type BoundedKind = (typeof boundedKinds)[number]

/** Both ends included. */
export interface Range {
  readonly min: number
  readonly max: number
}

export type DesignBounds = { readonly [kind in BoundedKind]: Range }

/** For open ends (interface, Limits). */
const open: DesignBounds = {
  layers: { min: 1, max: 100 },
  specialties: { min: 0, max: 100 },
  blocks: { min: 1, max: 100 }
}

export const designBounds = (params: Params): DesignBounds =>
  Record.map(open, ({ max, min }, kind) => ({ min: params[kind].min ?? min, max: params[kind].max ?? max }))

export const outOfBounds = (bounds: DesignBounds, design: Content): ReadonlyArray<BoundedKind> =>
  boundedKinds.filter((kind) => {
    const count = design[kind].length
    return count < bounds[kind].min || count > bounds[kind].max
  })
