export type Side = "mine" | "theirs"

/** Something that both changed in different ways. */
export interface Conflict {
  readonly key: string
  readonly subject:
    | { readonly kind: "node" | "role"; readonly id: string }
    | { readonly kind: "edge"; readonly source: string; readonly target: string }
  readonly field: "existence" | "label" | "kind" | "lane"
  /** Of a field, the values; of an existence, `null` on the side that removed it and otherwise its label. */
  readonly mine: string | null
  readonly theirs: string | null
}

/** Whose word counts, by the keys of conflicts. */
export type Choices = ReadonlyMap<string, Side>

/** Says whose word counts in a conflict, and notes it. */
export type Decide = (conflict: Omit<Conflict, "key">) => Side
