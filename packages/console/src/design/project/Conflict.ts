import type { DraftNode } from "./DraftGraph.ts"

export type Side = "mine" | "theirs"

/** The value of a field as one side has it; null where it says nothing. */
export type FieldValue = DraftNode[keyof DraftNode] | null

export interface Conflict {
  readonly key: string
  readonly subject:
    | { readonly kind: "node" | "role"; readonly id: string }
    | { readonly kind: "edge"; readonly source: string; readonly target: string }
  readonly field: "existence" | keyof Omit<DraftNode, "id" | "roles">
  /** Of a field, the values; of an existence, `null` on the side that removed it and otherwise its label. */
  readonly mine: FieldValue
  readonly theirs: FieldValue
}

export type Choices = ReadonlyMap<string, Side>

/** Says whose word counts in a conflict, and notes it. */
export type Decide = (conflict: Omit<Conflict, "key">) => Side
