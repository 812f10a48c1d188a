import { Schema } from "effect"

/** Readers of C4 know these kinds (contract 14.1). */
export const BlockKind = Schema.Literals(["person", "service", "store", "queue", "client", "external"])
export type BlockKind = typeof BlockKind.Type

export const StatedKind = BlockKind.pick(["person", "store", "queue", "client", "external"])
export type StatedKind = typeof StatedKind.Type

export const readKind = (text: string | undefined): BlockKind | undefined => {
  const name = text?.trim().toLowerCase()
  return BlockKind.literals.find((kind) => kind === name)
}

/** Undefined for `service`, which is left out. */
export const toStated = (kind: BlockKind | undefined): StatedKind | undefined =>
  kind === "service" ? undefined : kind

export const withKind = (kind: BlockKind | undefined): { readonly kind?: StatedKind } => {
  const stated = toStated(kind)
  return stated === undefined ? {} : { kind: stated }
}

export const kindOf = ({ kind }: { readonly kind?: StatedKind | undefined }): BlockKind => kind ?? "service"
