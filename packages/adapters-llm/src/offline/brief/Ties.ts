import { type Clause, isClient, type Named } from "./Clauses.ts"
import { type Direction, direction, flows, passes, stands } from "./Flow.ts"
import type { Part } from "./Parts.ts"

/** A relation that the brief states, caller first. */
export interface Relation {
  readonly source: Part
  readonly target: Part
}

/** The parts that something comes from in a clause, before the acting part is known. */
export const fromWhere = ({ pending }: Clause): ReadonlyArray<Part> =>
  pending.filter(({ preposition }) => preposition === "from").map(({ part }) => part)

const keyOf = ({ source, target }: Relation): string => `${source.key}\n${target.key}`

/** The relations found so far, and the rules by which a clause adds to them. */
export class Ties {
  /** By source and target, so that none occurs twice. */
  readonly relations = new Map<string, Relation>()
  private readonly clientsCall: boolean

  /** `clientsCall`: a client calls every part that serves it, whatever the sentence says. */
  constructor(clientsCall: boolean) {
    this.clientsCall = clientsCall
  }

  /** Adds a relation; true if it is new. */
  add(source: Part, target: Part): boolean {
    if (source === target) return false
    // Other systems are called like any other part.
    const turned = this.clientsCall && isClient(target) && !isClient(source)
    const relation = turned ? { source: target, target: source } : { source, target }
    const key = keyOf(relation)
    const fresh = !this.relations.has(key)
    if (fresh) this.relations.set(key, relation)
    return fresh
  }

  private along(subject: Part, object: Part, way: Direction): boolean {
    return way === "out" ? this.add(subject, object) : this.add(object, subject)
  }

  /** "sends orders to the bank through the gateway": puts the part between the relations of the verb so far. */
  private between(clause: Clause, hop: Part): Clause {
    for (const { object, subject, way } of clause.joined) {
      const [source, target] = way === "out" ? [subject, object] : [object, subject]
      this.relations.delete(keyOf({ source, target }))
      this.add(source, hop)
      this.add(hop, target)
    }
    return { ...clause, joined: [] }
  }

  /** Handles a part after the verb: relates it to the subjects, or stores it until the acting part is known. */
  object(clause: Clause, named: Named): Clause {
    const { part, preposition } = named
    const via = preposition !== null && passes(preposition)
    if (clause.negated) return clause
    const inverted = clause.verb !== null && stands(clause.verb) && preposition === null
    if (clause.subjects.length === 0 && inverted) return this.acts(clause, [part])
    if (clause.subjects.length === 0) return { ...clause, pending: [...clause.pending, named].slice(-8) }
    if (via && clause.joined.length > 0) return this.between(clause, part)
    const stated = direction(clause.verb, preposition, { role: part.role, fresh: named.introduced })
    const way = stated ?? (via ? "out" : null)
    if (way === null) return clause
    const from = clause.hop !== null && !via ? [clause.hop] : clause.subjects
    const joined = from.flatMap((subject) =>
      this.along(subject, part, way) ? [{ subject, object: part, way }] : []
    )
    return via ? { ...clause, hop: part } : { ...clause, joined: [...clause.joined, ...joined].slice(-12) }
  }

  /** The acting parts are known now: relates them to the parts named before. */
  acts(clause: Clause, subjects: ReadonlyArray<Part>): Clause {
    const verb = clause.verb === null ? null : { ...clause.verb, form: "third" as const }
    const known: Clause = { ...clause, subjects, verb, pending: [] }
    return clause.pending.reduce((now, named) => this.object(now, named), known)
  }

  /** Ends a clause. If nobody acted in it, the subjects of the clause before act. */
  end(clause: Clause): void {
    if (clause.pending.length === 0 || clause.subjects.length > 0 || clause.verb === null) return
    const sources = flows(clause.verb) ? fromWhere(clause) : []
    if (sources.length > 0)
      this.acts({ ...clause, pending: clause.pending.filter(({ part }) => !sources.includes(part)) }, sources)
    else if (clause.owners.length > 0 && clause.verb.form === "past") this.acts(clause, clause.owners)
  }
}
