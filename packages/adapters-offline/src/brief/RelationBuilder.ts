import { headOf } from "../text/Heads.ts"
import { headWord } from "../text/Naming.ts"
import type { Clause, ClauseObject } from "./Clause.ts"
import { type Direction, directionOf, leadsThrough, statesLocation, statesMovement } from "./Directions.ts"
import type { Part } from "./Parts.ts"
import { sayingOf } from "./Sayings.ts"

export interface Relation {
  readonly source: Part
  readonly target: Part
  readonly saying: string | null
}

export const partsAfterFrom = ({ pendingObjects }: Clause): ReadonlyArray<Part> =>
  pendingObjects.filter(({ preposition }) => preposition === "from").map(({ part }) => part)

const relationKey = ({ source, target }: Pick<Relation, "source" | "target">): string =>
  `${source.key}\n${target.key}`

/** It calls and is not called. Other external systems may do both. */
const isClient = ({ key, role }: Pick<Part, "key" | "role">): boolean =>
  /(?:client|browser|sdk)$/.test(key) ||
  (role === "clients" && !/(?:system|log|provider)$/.test(key) && headOf(headWord(key))?.product !== true)

export class RelationBuilder {
  readonly found = new Map<string, Relation>()
  private readonly clientsCall: boolean

  /** `clientsCall`: a client calls every part that serves it, whatever the sentence says. */
  constructor(clientsCall: boolean) {
    this.clientsCall = clientsCall
  }

  /** True if it is new. The first saying stays. */
  add(source: Part, target: Part, saying: string | null = null): boolean {
    if (source === target) return false
    // Other systems are called like any other part.
    const turned = this.clientsCall && isClient(target) && !isClient(source)
    const relation: Relation = turned
      ? { source: target, target: source, saying: null }
      : { source, target, saying }
    const key = relationKey(relation)
    const known = this.found.get(key)
    if (known === undefined || known.saying === null) this.found.set(key, relation)
    return known === undefined
  }

  private addDirected(clause: Clause, subject: Part, object: ClauseObject, direction: Direction): boolean {
    const saying = sayingOf(clause, object, direction)
    return direction === "out"
      ? this.add(subject, object.part, saying)
      : this.add(object.part, subject, saying)
  }

  /** "sends orders to the bank through the gateway": the part comes between the relations of the verb so far. */
  private routeThrough(clause: Clause, intermediary: Part): Clause {
    for (const { object, subject, direction } of clause.verbRelations) {
      const [source, target] = direction === "out" ? [subject, object] : [object, subject]
      const said = this.found.get(relationKey({ source, target }))?.saying ?? null
      this.found.delete(relationKey({ source, target }))
      this.add(source, intermediary)
      this.add(intermediary, target, said)
    }
    return { ...clause, verbRelations: [] }
  }

  /** Stored until the acting part is known. */
  addObject(clause: Clause, named: ClauseObject): Clause {
    const { part, preposition } = named
    const via = leadsThrough(preposition)
    if (clause.negated !== null) return clause
    const inverted = clause.verb !== null && statesLocation(clause.verb) && preposition === null
    if (clause.subjects.length === 0 && inverted) return this.setSubjects(clause, [part])
    if (clause.subjects.length === 0)
      return { ...clause, pendingObjects: [...clause.pendingObjects, named].slice(-8) }
    if (via && clause.verbRelations.length > 0) return this.routeThrough(clause, part)
    const stated = directionOf(clause.verb, preposition, { role: part.role, introduced: named.introduced })
    const direction = stated ?? (via ? "out" : null)
    if (direction === null) return clause
    const from = clause.intermediary !== null && !via ? [clause.intermediary] : clause.subjects
    const added = from.flatMap((subject) =>
      this.addDirected(clause, subject, named, direction) ? [{ subject, object: part, direction }] : []
    )
    return via
      ? { ...clause, intermediary: part }
      : { ...clause, verbRelations: [...clause.verbRelations, ...added].slice(-12) }
  }

  setSubjects(clause: Clause, subjects: ReadonlyArray<Part>): Clause {
    const verb = clause.verb === null ? null : { ...clause.verb, form: "third" as const }
    const known: Clause = { ...clause, subjects, verb, pendingObjects: [] }
    return clause.pendingObjects.reduce((now, named) => this.addObject(now, named), known)
  }

  /** If nobody acted in it, the subjects of the clause before act. */
  endClause(clause: Clause): void {
    if (clause.pendingObjects.length === 0 || clause.subjects.length > 0 || clause.verb === null) return
    const sources = statesMovement(clause.verb) ? partsAfterFrom(clause) : []
    if (sources.length > 0)
      this.setSubjects(
        { ...clause, pendingObjects: clause.pendingObjects.filter(({ part }) => !sources.includes(part)) },
        sources
      )
    else if (clause.assumedSubjects.length > 0 && clause.verb.form === "past")
      this.setSubjects(clause, clause.assumedSubjects)
  }
}
