import { Context, type Effect, type Stream } from "effect"
import type { Block, Content } from "../../collections/Collection.ts"
import type { ModelFailure } from "../outcome/GenerationErrors.ts"
import type { BoundedKind, Range } from "../request/DesignBounds.ts"
import type { Message, Quality } from "../request/GenerationRequest.ts"

/** What the design is for: the caller's messages and the memory rules that apply. */
export interface Brief {
  readonly messages: ReadonlyArray<Message>
  readonly rules: ReadonlyArray<string>
  readonly quality: Quality
}

/** Facts of a part as a model says them. None of it is trusted. */
export interface SaidFacts {
  readonly technology?: string
  readonly owner?: string
  readonly lifecycle?: string
  readonly tags?: ReadonlyArray<string> | null
}

/**
 * One item as a model gives it: other items are named by id or by name. None of it is trusted. A missing `kind`,
 * fact or `label`, and a `kind` that does not exist, leave the block or edge as it was.
 */
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

/**
 * What was wrong with an answer, and why items of it were refused (only the first few reasons). A kind had too many
 * items (`told` in this answer, beside the `before` that stay) or too few, or most edges joined no blocks.
 */
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
  /** How many more items are wanted; edges have no bounds. */
  readonly wanted: { readonly min: number; readonly max: number } | null
  /** What was wrong with the last answer to this stage; null on the first request. */
  readonly complaint: Complaint | null
}

/**
 * One request for the parts of a block: the parts themselves (`blocks`), then the edges among them (`edges`). `draft`
 * has the layers and specialties of the collection, but only the blocks and edges of the decomposition. A part without
 * a layer is on the block's layer; one without specialties needs the block's.
 */
export interface PartsAsk extends StageAsk {
  readonly stage: "blocks" | "edges"
  readonly block: Block
  readonly collection: Content
}

/** One change that repairs a design: an item added or replaced, or one removed by id (`source->target` for edges). */
export type Repair =
  | { readonly _tag: "Put"; readonly item: ModelItem }
  | { readonly _tag: "Remove"; readonly kind: "layer" | "specialty" | "block" | "edge"; readonly id: string }

export interface Prompts {
  /** Each wording has its own version. */
  readonly version: string
  /** About how many tokens a question has besides the brief and the design, or the project and its blocks. */
  readonly tokens: (purpose: ItemStage | "critique" | "parts" | "graph" | "document") => number
}

/** In tokens. A model is not asked if its context leaves less than this for the answer. */
export const shortestAnswer = 256

/** Port: turns a brief into a design, and a block into parts, item by item. Interruption stops the model. */
export class DesignModel extends Context.Service<
  DesignModel,
  {
    /** Which model answers for a quality: `offline`, or provider and model name. */
    readonly label: (quality: Quality) => string
    /** How many tokens a call may take, question and answer together; infinite if there is no limit. */
    readonly context: (quality: Quality) => number
    /** How many tokens an answer may have, over all its calls if it takes several; infinite if there is no limit. */
    readonly longestAnswer: (quality: Quality) => number
    /** Null if the model needs no wording, as the offline model. */
    readonly prompts: Prompts | null
    readonly stage: (ask: StageAsk) => Stream.Stream<ModelItem, ModelFailure>
    readonly decompose: (ask: PartsAsk) => Stream.Stream<ModelItem, ModelFailure>
    /** What a reviewer finds wrong with the design, one sentence each; empty if nothing. */
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
