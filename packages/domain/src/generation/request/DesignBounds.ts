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

export type DesignBounds = Readonly<Record<BoundedKind, Range>>

/** For open ends (interface, Limits). */
const open: DesignBounds = {
  layers: { min: 1, max: 100 },
  specialties: { min: 0, max: 100 },
  blocks: { min: 1, max: 100 }
}

const resolve = (params: Params, kind: BoundedKind): Range => ({
  min: params[kind].min ?? open[kind].min,
  max: params[kind].max ?? open[kind].max
})

export const designBounds = (params: Params): DesignBounds => ({
  layers: resolve(params, "layers"),
  specialties: resolve(params, "specialties"),
  blocks: resolve(params, "blocks")
})

export const outOfBounds = (bounds: DesignBounds, design: Content): ReadonlyArray<BoundedKind> =>
  boundedKinds.filter((kind) => {
    const count = design[kind].length
    return count < bounds[kind].min || count > bounds[kind].max
  })
