import { linesOf } from "@design-workspace/client/merge/mergeTexts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hasMarkers } from "../../src/folder/texts/merging.ts"
import { isMarked, isNotUtf8, isOrphan } from "../../src/folder/texts/Problem.ts"
import { pullStep, pushStep, type Sides, stateOf, type Versioned } from "../../src/folder/texts/plan.ts"

/** A person's folder with one document: the file, and what is remembered of the server. */
interface Person {
  base: Versioned | null
  local: string | null
}

/** One document on a server that refuses what was not made from its newest version, and two folders of it. */
class Place {
  readonly versions: Array<string> = []
  readonly people: ReadonlyArray<Person> = [
    { base: null, local: null },
    { base: null, local: null }
  ]
  /** Each line that a person wrote, and did not take away again. */
  readonly written = new Set<string>()
  count = 0

  get remote(): Versioned | null {
    const text = this.versions.at(-1)
    return text === undefined ? null : { version: this.versions.length, text }
  }

  edit(person: Person, at: number): void {
    this.count += 1
    const line = `line ${this.count}\n`
    // Nobody writes into what stands between markers: the person settles that first.
    const lines = [...linesOf(settled(person.local ?? ""))]
    const where = lines.length === 0 ? 0 : at % (lines.length + 1)
    person.local = [...lines.slice(0, where), line, ...lines.slice(where)].join("")
    this.written.add(line)
  }

  pull(person: Person, merge: boolean, endsMidway: boolean): void {
    const before = person.local
    const sides: Sides = { ...person, remote: this.remote }
    const step = pullStep(sides, merge)
    if (step.local !== undefined) person.local = step.local
    if (step.base !== undefined && !endsMidway) person.base = step.base
    const edited = before !== null && before !== sides.base?.text && before !== this.remote?.text
    if (edited && !merge) expect(person.local).toBe(before)
    if (edited && merge)
      for (const line of linesOf(before)) if (this.written.has(line)) expect(person.local).toContain(line)
  }

  push(person: Person, endsMidway: boolean): void {
    const step = pushStep({ ...person, remote: this.remote })
    if (step._tag === "Adopt") person.base = step.base
    if (step._tag !== "Send") return
    expect(step.from?.version ?? 0).toBe(this.versions.length)
    this.versions.push(step.text)
    if (!endsMidway) person.base = this.remote
  }

  /** Every line is on the server, in one of its versions, or still in the folder of who wrote it. */
  lost(): ReadonlyArray<string> {
    const all = [...this.versions, ...this.people.map(({ local }) => local ?? "")].join("\n")
    return [...this.written].filter((line) => !all.includes(line))
  }
}

/** A person settles a conflict by keeping both sides. */
const settled = (text: string): string =>
  hasMarkers(text, null)
    ? text.replace(/^\|{7} [^\n]*\n[\s\S]*?^={7}\n/gm, "").replace(/^(<{7}|>{7}) [^\n]*\n/gm, "")
    : text

const act = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom("edit", "edit", "pull", "merge", "push", "settle"),
  at: fc.nat(50),
  endsMidway: fc.boolean()
})

describe("two people, one document", () => {
  it("nothing of either is lost in any order of edits, pulls and pushes, also where one ends midway", () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const place = new Place()
        for (const { at, endsMidway, what, who } of acts) {
          const person = place.people[who]
          if (person === undefined) continue
          if (what === "edit") place.edit(person, at)
          else if (what === "settle") person.local = person.local === null ? null : settled(person.local)
          else if (what === "push") place.push(person, endsMidway)
          else place.pull(person, what === "merge", endsMidway)
          expect(place.lost()).toEqual([])
        }
      }),
      { numRuns: 1_000 }
    )
  })

  it("both have the same after both merged, settled and pushed", () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const place = new Place()
        for (const { at, what, who } of acts) {
          const person = place.people[who]
          if (person === undefined) continue
          if (what === "edit") place.edit(person, at)
          else if (what === "push") place.push(person, false)
        }
        for (const person of [...place.people, ...place.people]) {
          place.pull(person, true, false)
          person.local = person.local === null ? null : settled(person.local)
          place.push(person, false)
        }
        for (const person of place.people) place.pull(person, false, false)
        const [one, other] = place.people
        expect(one?.local).toBe(other?.local)
        expect(one?.local ?? undefined).toBe(place.versions.at(-1))
        expect(place.lost()).toEqual([])
      })
    )
  })
})

describe("the state of a text", () => {
  const base = { version: 1, text: "old" }
  const newer = { version: 2, text: "new" }
  it.each<readonly [Sides, string]>([
    [{ base, local: "old", remote: base }, "same"],
    [{ base, local: "mine", remote: base }, "changed here"],
    [{ base, local: "old", remote: newer }, "changed there"],
    [{ base, local: "new", remote: newer }, "changed alike"],
    [{ base, local: "mine", remote: newer }, "conflict"],
    [{ base, local: "mine", remote: { version: 3, text: "old" } }, "conflict"],
    [{ base: null, local: "mine", remote: null }, "new here"],
    [{ base: null, local: null, remote: newer }, "new there"],
    [{ base: null, local: "mine", remote: newer }, "conflict"],
    [{ base, local: null, remote: base }, "missing here"],
    [{ base, local: "old", remote: null }, "gone there"],
    [{ base, local: "mine", remote: null }, "changed here, gone there"],
    [{ base, local: "mine", remote: base, blocked: isNotUtf8(2) }, "blocked"]
  ])("%j is %s", (sides, state) => {
    expect(stateOf(sides)).toBe(state)
  })

  it("what is blocked or between markers is neither pulled over nor pushed", () => {
    const blocked = { base, local: null, remote: newer, blocked: isNotUtf8(2) }
    expect(pullStep(blocked, true)).toEqual({ state: "blocked", problem: isNotUtf8(2) })
    expect(pushStep(blocked)).toEqual({ _tag: "Refuse", problem: isNotUtf8(2) })
    const marked = { base, local: "<<<<<<< here\na\n=======\nb\n>>>>>>> server\n", remote: base }
    expect(pushStep(marked)).toEqual({ _tag: "Refuse", problem: isMarked })
  })

  it("what was changed here of a node that is gone stays, merged or not, until its file goes too", () => {
    const orphan = { base, local: "mine", remote: null }
    for (const merge of [false, true])
      expect(pullStep(orphan, merge)).toEqual({ state: "changed here, gone there", problem: isOrphan })
    expect(pushStep(orphan)).toEqual({ _tag: "Refuse", problem: isOrphan })
    expect(pullStep({ ...orphan, local: null }, true)).toEqual({
      state: "gone there",
      local: null,
      base: null
    })
  })
})
