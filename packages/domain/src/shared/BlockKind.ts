import { Schema } from "effect"

/** What a block is; readers of C4 know these kinds (contract 14.1). A block that states none is a `service`. */
export const BlockKind = Schema.Literals(["person", "service", "store", "queue", "client", "external"])
export type BlockKind = typeof BlockKind.Type

/** The kinds that a block states: all but the default. */
export const StatedKind = BlockKind.pick(["person", "store", "queue", "client", "external"])
export type StatedKind = typeof StatedKind.Type

/** The kind of this name, however it is written; undefined if there is none. */
export const readKind = (text: string | undefined): BlockKind | undefined => {
  const name = text?.trim().toLowerCase()
  return BlockKind.literals.find((kind) => kind === name)
}

/** Undefined for `service`, which is left out. */
export const toStated = (kind: BlockKind | undefined): StatedKind | undefined =>
  kind === "service" ? undefined : kind

/** Fields to spread into a block or node of this kind: none for `service`. */
export const withKind = (kind: BlockKind | undefined): { readonly kind?: StatedKind } => {
  const stated = toStated(kind)
  return stated === undefined ? {} : { kind: stated }
}

export const kindOf = ({ kind }: { readonly kind?: StatedKind | undefined }): BlockKind => kind ?? "service"
