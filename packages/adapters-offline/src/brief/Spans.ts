import type { Token } from "../text/Tokens.ts"
import type { Clause } from "./Clause.ts"
import type { Part } from "./Parts.ts"

/** A sentence as a reader understands it; a list item has one for each of its sentences. */
export interface Span {
  readonly text: string
  readonly named: ReadonlySet<Part>
  readonly acting: ReadonlySet<Part>
  readonly negated: ReadonlySet<Part>
}

export class SpanCollector {
  readonly spans: Array<Span> = []
  private readonly text: string
  private from = 0
  private named = new Set<Part>()
  private acting = new Set<Part>()
  private negated = new Set<Part>()

  constructor(text: string) {
    this.text = text
  }

  name(part: Part, { negated }: Clause): void {
    const heard = negated === null ? this.named : this.negated
    heard.add(part)
  }

  /** Who acts in the clause is meant, even if only a pronoun says so. `label` is what the whole list item is about. */
  hear(clause: Clause, token: Token | undefined, label: Part | null): void {
    for (const part of clause.subjects) {
      if (clause.negated === null) this.named.add(part)
      this.acting.add(part)
    }
    if (token?.low === ".") this.end(token.to, label)
  }

  end(to: number, label: Part | null): void {
    const { acting, named, negated } = this
    if (label !== null) named.add(label)
    const text = this.text.slice(this.from, to).trim()
    if (text !== "") this.spans.push({ text, named, acting, negated })
    this.from = to
    this.named = new Set()
    this.acting = new Set()
    this.negated = new Set()
  }
}
