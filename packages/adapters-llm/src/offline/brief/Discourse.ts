import { type Clause, empty, type Memory, blank } from "./Clauses.ts"
import type { Part } from "./Parts.ts"
import type { References } from "./References.ts"
import { Ties } from "./Ties.ts"

/** Where a reader stands: the clause under way, what is kept in mind of those before, and what they have joined. */
export class Discourse {
  readonly references: References
  readonly ties: Ties
  memory: Memory = blank
  clause: Clause = empty
  /** What the list item under way is about. */
  label: Part | null = null
  /** Whether a part acts in the sentence under way. */
  private acted = false
  /** The parts that it names. */
  private readonly named = new Set<Part>()

  constructor(references: References, clientsCall: boolean) {
    this.references = references
    this.ties = new Ties(clientsCall)
  }

  /** A sentence or list item begins. */
  begin(): void {
    this.clause = empty
    this.label = null
  }

  /** The sentence names a part. */
  name(part: Part): void {
    this.named.add(part)
  }

  /** The end of a sentence: what it was about is kept in mind. */
  finish(): void {
    this.open(empty)
    const [topic] = this.named
    const { subjects } = this.acted || topic === undefined ? this.memory : { subjects: [topic] }
    this.memory = { ...this.memory, subjects, topic: topic ?? this.memory.topic, named: [...this.named] }
    this.acted = false
    this.named.clear()
  }

  /** Ends the clause under way and begins another. */
  open(next: Clause): void {
    this.ties.end(this.clause)
    this.clause = next
    this.spoken(next.subjects)
  }

  /** Keeps in mind who acts. */
  spoken(subjects: ReadonlyArray<Part>): void {
    const { memory } = this
    this.acted = this.acted || subjects.length > 0
    if (this.clause.fronted !== null) return
    if (subjects.length === 0 || subjects[0] === memory.subjects[0])
      this.memory = subjects.length === 0 ? memory : { ...memory, subjects }
    else this.memory = { ...memory, subjects, earlier: memory.subjects }
  }
}
