import type { Kind } from "./policyFiles.ts"

export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && "start" in value

export const childrenOf = (node: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .sort((one, other) => one.start - other.start)

export interface Mutation {
  readonly id: number
  readonly path: string
  readonly line: number
  readonly what: string
  readonly text: string
}

/**
 * Words of which a rule outside the policy has at least one: what it asks (`isMember`, `may…`), or what it compares. A
 * rule without any is not switched off, so a new file of rules adds the word of its own; a test asks for one in each
 * file.
 */
const ofPolicy =
  /isMember|isOrgAdmin|isSiteAdmin|siteAdmin|requireSiteAdmin|\bmay[A-Z]|\bmissing|offered|deletedAt|inTrash|ownerId|startedBy|collectionId !==|guestProjects|access\.|\bconfirm\b|administeredBy|administersAny|manager|orgId|projectRights|sameOrigin|ownOrigin|bearerOnly|sessionId|bearer|isNone\(found\)|role\b|visible/
const ofSql = /"all"|globals|trashed|viewer\./

export class MutatedFile {
  readonly kind: Kind
  readonly mutations: Array<Mutation> = []
  readonly path: string
  readonly source: string
  readonly #firstId: number

  constructor(path: string, source: string, kind: Kind, firstId: number) {
    this.path = path
    this.source = source
    this.kind = kind
    this.#firstId = firstId
  }

  textOf({ end, start }: SyntaxNode): string {
    return this.source.slice(start, end)
  }

  isRule(node: SyntaxNode): boolean {
    return this.kind === "policy" || (this.kind === "service" ? ofPolicy : ofSql).test(this.textOf(node))
  }

  /** Records a mutation of a node, and returns the expression that is true while it is active. */
  add(node: SyntaxNode, what: string): string {
    const id = this.#firstId + this.mutations.length
    const line = this.source.slice(0, node.start).split("\n").length
    const text = this.textOf(node).replaceAll(/\s+/g, " ").slice(0, 120)
    this.mutations.push({ id, path: this.path, line, what, text })
    // The copy is no longer type-checked, and `mutant` is declared nowhere in it.
    return `(globalThis as any).mutant(${id})`
  }
}
