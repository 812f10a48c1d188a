import { factFields } from "@design-workspace/domain/shared/factFields"
import type { Needing } from "../../scenes/blocks.ts"

export const kinds = ["block", "layer", "specialty"] as const
export type Kind = (typeof kinds)[number]

export const plurals = { block: "blocks", layer: "layers", specialty: "specialties" } as const

export interface Edge {
  readonly source_id: string
  readonly target_id: string
  readonly label?: string
}

export interface Specialty {
  readonly id: string
  readonly name: string
  readonly description: string
}

export interface Layer extends Specialty {
  readonly position: number
}

/** A space overrides each but the kind with nothing, too. */
export const factNames = Object.keys(factFields) as ReadonlyArray<keyof typeof factFields>

export type Facts = { readonly [Name in keyof typeof factFields]?: unknown }

export interface Block extends Specialty, Needing, Facts {
  readonly layer_id: string
  /** All kinds but `service`, which is left out (contract 14.1). */
  readonly kind?: string
}

/** What a block is taken to say that says nothing. */
export const silent = { ...Object.fromEntries(factNames.map((name) => [name, null])), kind: "service" }

/** Without the default kind and facts that say nothing. */
export const withoutDefaults = <A extends object>(item: A): A =>
  Object.fromEntries(
    Object.entries(item).filter(([name, value]) => value !== null && (name !== "kind" || value !== "service"))
  ) as A

/** In the order in which they were written. */
export interface Content {
  readonly layers: ReadonlyArray<Layer>
  readonly specialties: ReadonlyArray<Specialty>
  readonly blocks: ReadonlyArray<Block>
  readonly edges: ReadonlyArray<Edge>
}
