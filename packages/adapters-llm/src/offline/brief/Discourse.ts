import { blank, type Clause, empty, type Memory } from "./Clauses.ts"
import type { Part } from "./Parts.ts"
import type { References } from "./References.ts"
import { Ties } from "./Ties.ts"

/** The state of a reader: the current clause, its memory of the earlier ones, and the relations found so far. */
export class Discourse {
  readonly references: References
  readonly ties: Ties
  memory: Memory = blank
  clause: Clause = empty
  /** The part that the current list item is about. */
  label: Part | null = null
  /** Whether a part acts in the current sentence. */
  private acted = false
  /** The parts that the current sentence names. */
  private readonly named = new Set<Part>()

  constructor(references: References, clientsCall: boolean) {
    this.references = references
    this.ties = new Ties(clientsCall)
  }

  /** Starts a sentence or list item. */
  begin(): void {
    this.clause = empty
    this.label = null
  }

  /** Remembers a part that the sentence names. */
  name(part: Part): void {
    this.named.add(part)
  }

  /** Ends a sentence and remembers what it was about. */
  finish(): void {
    this.open(empty)
    const [topic] = this.named
    const { subjects } = this.acted || topic === undefined ? this.memory : { subjects: [topic] }
    this.memory = { ...this.memory, subjects, topic: topic ?? this.memory.topic, named: [...this.named] }
    this.acted = false
    this.named.clear()
  }

  /** Ends the current clause and begins another. */
  open(next: Clause): void {
    this.ties.end(this.clause)
    this.clause = next
    this.spoken(next.subjects)
  }

  /** Remembers who acts. */
  spoken(subjects: ReadonlyArray<Part>): void {
    const { memory } = this
    this.acted = this.acted || subjects.length > 0
    if (this.clause.fronted !== null) return
    if (subjects.length === 0 || subjects[0] === memory.subjects[0])
      this.memory = subjects.length === 0 ? memory : { ...memory, subjects }
    else this.memory = { ...memory, subjects, earlier: memory.subjects }
  }
}
