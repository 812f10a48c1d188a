import { Context, type Effect, type Stream, Struct } from "effect"
import type { Block, Content } from "../../collections/Collection.ts"
import { factFields } from "../../shared/factFields.ts"
import type { ModelFailure } from "../outcome/GenerationErrors.ts"
import type { BoundedKind, Range } from "../request/DesignBounds.ts"
import type { Message, Quality } from "../request/GenerationRequest.ts"

export interface Brief {
  readonly messages: ReadonlyArray<Message>
  readonly rules: ReadonlyArray<string>
  readonly quality: Quality
}

/** Models say no links, and the kind in a way of their own. */
export const saidFacts = Struct.omit(factFields, ["kind", "links"])

/** As a model says them, texts and lists of texts; none of it is trusted. */
export type SaidFacts = { readonly [K in keyof typeof saidFacts]?: string | ReadonlyArray<string> | null }

/** As a model gives it, with ids or names for other items; none of it is trusted. What is missing stays as it was. */
export type ModelItem =
  | { readonly _tag: "Layer"; readonly name: string; readonly description: string }
  | { readonly _tag: "Specialty"; readonly name: string; readonly description: string }
  | ({
      readonly _tag: "Block"
      readonly name: string
      readonly description: string
      readonly layer: string
      readonly specialties: ReadonlyArray<string>
      readonly kind?: string
    } & SaidFacts)
  | { readonly _tag: "Edge"; readonly source: string; readonly target: string; readonly label?: string }

export type ItemStage = "layers" | "specialties" | "blocks" | "edges"

/** `refusals` are the first few reasons. `told` items were in this answer, beside the `before` that stay. */
export type Complaint = { readonly refusals: ReadonlyArray<string> } & (
  | {
      readonly _tag: "TooMany"
      readonly kind: BoundedKind
      readonly told: number
      readonly before: number
      readonly range: Range
    }
  | {
      readonly _tag: "TooFew"
      readonly kind: BoundedKind
      readonly names: ReadonlyArray<string>
      readonly range: Range
    }
  | { readonly _tag: "Dangling"; readonly edges: number }
)

export interface StageAsk {
  readonly stage: ItemStage
  readonly brief: Brief
  readonly draft: Content
  /** Edges have no bounds. */
  readonly wanted: { readonly min: number; readonly max: number } | null
  /** About the last answer to this stage; null on the first request. */
  readonly complaint: Complaint | null
}

/** `draft` has the collection's layers and specialties, but only blocks and edges among the parts. */
export interface PartsAsk extends StageAsk {
  readonly stage: "blocks" | "edges"
  readonly block: Block
  readonly collection: Content
}

/** Edges are named `source->target`. */
export type Repair =
  | { readonly _tag: "Put"; readonly item: ModelItem }
  | { readonly _tag: "Remove"; readonly kind: "layer" | "specialty" | "block" | "edge"; readonly id: string }

export interface Prompts {
  readonly version: string
  /** About how many a question has besides the brief and the design, or the project and its blocks. */
  readonly tokens: (purpose: ItemStage | "critique" | "parts" | "graph" | "document") => number
}

/** In tokens. A model is not asked if its context leaves less than this for the answer. */
export const shortestAnswer = 256

/** Port. Interruption stops the model. */
export class DesignModel extends Context.Service<
  DesignModel,
  {
    /** `offline`, or provider and model name. */
    readonly label: (quality: Quality) => string
    /** Most tokens of a call, question and answer together; infinite if there is no limit. */
    readonly context: (quality: Quality) => number
    /** Most tokens of an answer, over all its calls; infinite if there is no limit. */
    readonly longestAnswer: (quality: Quality) => number
    readonly prompts: Prompts | null
    readonly stage: (ask: StageAsk) => Stream.Stream<ModelItem, ModelFailure>
    readonly decompose: (ask: PartsAsk) => Stream.Stream<ModelItem, ModelFailure>
    /** One sentence each; empty if nothing is wrong. */
    readonly critique: (
      brief: Brief,
      draft: Content,
      findings: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<string>, ModelFailure>
    readonly repair: (
      brief: Brief,
      draft: Content,
      findings: ReadonlyArray<string>
    ) => Stream.Stream<Repair, ModelFailure>
  }
>()("@design-workspace/domain/DesignModel") {}
