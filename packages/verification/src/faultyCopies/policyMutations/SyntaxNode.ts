/** A node of the syntax tree, with its first character and the one after its last. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && "start" in value

/** In the order of the source. */
export const childrenOf = (node: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .sort((one, other) => one.start - other.start)
