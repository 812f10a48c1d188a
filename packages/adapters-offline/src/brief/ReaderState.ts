import { type Clause, emptyClause, emptyMemory, type ReaderMemory } from "./Clause.ts"
import type { Part } from "./Parts.ts"
import type { References } from "./References.ts"
import { RelationBuilder } from "./RelationBuilder.ts"

export class ReaderState {
  readonly references: References
  readonly relations: RelationBuilder
  memory: ReaderMemory = emptyMemory
  clause: Clause = emptyClause
  label: Part | null = null
  private hasSubject = false
  private readonly named = new Set<Part>()

  constructor(references: References, clientsCall: boolean) {
    this.references = references
    this.relations = new RelationBuilder(clientsCall)
  }

  beginSentence(): void {
    this.clause = emptyClause
    this.label = null
  }

  rememberNamed(part: Part): void {
    this.named.add(part)
  }

  endSentence(): void {
    this.beginClause(emptyClause)
    const [topic] = this.named
    const { subjects } = this.hasSubject || topic === undefined ? this.memory : { subjects: [topic] }
    this.memory = { ...this.memory, subjects, topic: topic ?? this.memory.topic, named: [...this.named] }
    this.hasSubject = false
    this.named.clear()
  }

  addObject(part: Part, preposition: string | null, introduced = false, saying: string | null = null): void {
    this.clause = this.relations.addObject(this.clause, { part, preposition, introduced, saying })
  }

  beginClause(next: Clause): void {
    this.relations.endClause(this.clause)
    this.clause = next
    this.rememberSubjects(next.subjects)
  }

  rememberSubjects(subjects: ReadonlyArray<Part>): void {
    const { memory } = this
    this.hasSubject = this.hasSubject || subjects.length > 0
    if (this.clause.fronted !== null) return
    if (subjects.length === 0 || subjects[0] === memory.subjects[0])
      this.memory = subjects.length === 0 ? memory : { ...memory, subjects }
    else this.memory = { ...memory, subjects, earlierSubjects: memory.subjects }
  }
}
