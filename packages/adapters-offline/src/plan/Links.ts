export interface Link {
  readonly source: string
  readonly target: string
  readonly saying: string | null
}

type Ends = Pick<Link, "source" | "target">

type Linked = { readonly id: string }

/** None twice, and none from a block to itself. */
export class Links {
  readonly added: Array<Link> = []
  private readonly seen = new Set<string>()
  private readonly outgoing = new Set<string>()
  private readonly incoming = new Set<string>()

  constructor(existing: ReadonlyArray<Ends>) {
    for (const link of existing) this.remember(link)
  }

  private remember({ source, target }: Ends): void {
    this.seen.add(`${source}->${target}`)
    this.outgoing.add(source)
    this.incoming.add(target)
  }

  add(source: Linked | undefined, target: Linked | undefined, saying: string | null = null): void {
    if (source === undefined || target === undefined || source.id === target.id) return
    const link = { source: source.id, target: target.id, saying }
    if (this.seen.has(`${link.source}->${link.target}`)) return
    this.remember(link)
    this.added.push(link)
  }

  calls(node: Linked): boolean {
    return this.outgoing.has(node.id)
  }

  isCalled(node: Linked): boolean {
    return this.incoming.has(node.id)
  }

  isIsolated(node: Linked): boolean {
    return !this.calls(node) && !this.isCalled(node)
  }
}

export const toEdgeItem = ({ saying, source, target }: Link) =>
  ({ _tag: "Edge", source, target, ...(saying === null ? {} : { label: saying }) }) as const
