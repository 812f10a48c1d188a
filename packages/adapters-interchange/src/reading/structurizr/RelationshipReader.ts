import type { Notes } from "../Notes.ts"
import type { Archetypes } from "./archetypes.ts"
import type { DslEnd, DslRelationship, DslWorkspace, Place } from "./DslModel.ts"
import type { DslStatement, DslWord } from "./DslStatement.ts"
import type { DslTexts } from "./dslTexts.ts"
import type { LeftOutLines } from "./leftOut.ts"
import { readProperties } from "./readProperties.ts"

/** Reads the relationships of a model into its workspace. */
export class RelationshipReader {
  readonly #workspace: DslWorkspace
  readonly #texts: DslTexts
  readonly #notes: Notes
  readonly #archetypes: Archetypes
  readonly #leftOut: LeftOutLines

  constructor(
    workspace: DslWorkspace,
    {
      archetypes,
      leftOut,
      notes,
      texts
    }: {
      readonly texts: DslTexts
      readonly notes: Notes
      readonly archetypes: Archetypes
      readonly leftOut: LeftOutLines
    }
  ) {
    this.#workspace = workspace
    this.#texts = texts
    this.#notes = notes
    this.#archetypes = archetypes
    this.#leftOut = leftOut
  }

  /** Reads `a -> b`, or `-> b` within the element that it is of. */
  read({ before, block = [], line, words }: DslStatement, arrow: string, place: Place): void {
    const archetype = this.#archetypes.of(arrow)
    const value = (at: number, otherwise: string): string =>
      words.length > at ? this.#texts.of(words[at], line) : otherwise
    const made: DslRelationship = {
      line,
      source: this.#end(before[0], line, place),
      target: this.#end(words[0], line, place),
      properties: new Map(),
      description: value(1, archetype.description),
      technology: value(2, archetype.technology)
    }
    this.#workspace.relationships.push(made)
    if (value(3, "").trim() !== "") this.#noteTags(line)
    for (const field of block) this.#field(made, field)
  }

  #end(word: DslWord | undefined, line: number, { element }: Place): DslEnd {
    const identifier = this.#texts.of(word, line)
    return element !== null && (word === undefined || identifier.toLowerCase() === "this")
      ? element
      : { identifier, within: element }
  }

  #field(made: DslRelationship, statement: DslStatement): void {
    const { block = [], line, words } = statement
    switch (words[0]?.text.toLowerCase()) {
      case "properties":
        readProperties(block, { texts: this.#texts, notes: this.#notes }, made.properties)
        return
      case "description":
        made.description = this.#texts.of(words[1], line)
        return
      case "technology":
        made.technology = this.#texts.of(words[1], line)
        return
      case "tag":
      case "tags":
        this.#noteTags(line)
        return
      default:
        if (!this.#leftOut.take(statement)) this.#leftOut.takeUnknown(statement)
    }
  }

  #noteTags(line: number): void {
    this.#notes.add("tag", line, ["tags"], "tags of a relationship are not taken over")
  }
}
