import { type Notes, shown } from "../Notes.ts"
import { Archetypes, tagsOf } from "./archetypes.ts"
import type { DslElement, DslWorkspace, ElementSort, Place } from "./DslModel.ts"
import type { DslStatement, DslWord } from "./DslStatement.ts"
import type { DslTexts } from "./dslTexts.ts"
import { hasTechnology, sorts } from "./elementSorts.ts"
import { findElement } from "./findElement.ts"
import { leftOut } from "./leftOut.ts"
import { RelationshipReader } from "./RelationshipReader.ts"
import { readField } from "./readField.ts"
import { readProperties } from "./readProperties.ts"

const lower = (word: DslWord | undefined): string => word?.text.toLowerCase() ?? ""

/** Reads the lines of a model into its workspace. */
export class ModelReader {
  readonly #workspace: DslWorkspace
  readonly #texts: DslTexts
  readonly #notes: Notes
  readonly #archetypes: Archetypes
  readonly #relationships: RelationshipReader
  #isHierarchical = false

  constructor(workspace: DslWorkspace, texts: DslTexts, notes: Notes) {
    this.#workspace = workspace
    this.#texts = texts
    this.#notes = notes
    this.#archetypes = new Archetypes(texts)
    this.#relationships = new RelationshipReader(workspace, texts, notes, this.#archetypes)
  }

  read(statements: ReadonlyArray<DslStatement>, place: Place): void {
    for (const statement of statements) {
      if (statement.arrow !== null) this.#relationships.read(statement, statement.arrow, place)
      else if (!this.#modelLine(statement, place) && !this.readCommon(statement, place)) {
        const message = `${shown(statement.words[0]?.text ?? "")} is not known here and is left out`
        this.#notes.add("words", statement.line, [], message)
      }
    }
  }

  /** Reads a line that may stand anywhere; false if it is none. */
  readCommon({ block = [], line, words }: DslStatement, { element }: Place): boolean {
    const value = (at: number): string => this.#texts.of(words[at], line)
    const keyword = lower(words[0])
    switch (keyword) {
      case "!identifiers":
        this.#isHierarchical = value(1).toLowerCase() === "hierarchical"
        return true
      case "!const":
      case "!constant":
      case "!var":
        this.#texts.define(value(1), value(2))
        return true
      case "!impliedrelationships":
      case "impliedrelationships":
        return true
      case "properties":
        readProperties(block, this.#texts, element?.properties ?? this.#workspace.properties)
        return true
      default: {
        const told = leftOut.get(keyword)
        if (told === undefined) return false
        if (told.isElsewhere) this.#workspace.isPartial = true
        this.#notes.add(
          told.sort,
          line,
          [keyword],
          `${told.message}${words.length > 1 ? `: ${shown(value(1))}` : ""}`
        )
        return true
      }
    }
  }

  #modelLine(statement: DslStatement, place: Place): boolean {
    const { block = [], line, words } = statement
    const archetype = this.#archetypes.of(lower(words[0]))
    const sort = sorts[archetype.base]
    if (sort !== undefined) {
      this.#element(statement, sort, place)
      return true
    }
    switch (archetype.base) {
      case "group":
      case "enterprise":
        this.#group(statement, place)
        return true
      case "archetypes":
        for (const it of block) this.#archetypes.define(it)
        return true
      case "!element":
      case "!ref":
      case "!extend":
        this.#again(this.#texts.of(words[1], line), statement, place)
        return true
      default:
        return place.element !== null && readField(place.element, statement, this.#texts)
    }
  }

  #element(
    { block = [], line, name, words }: DslStatement,
    sort: ElementSort,
    { element, group }: Place
  ): void {
    const archetype = this.#archetypes.of(lower(words[0]))
    const value = (at: number): string => this.#texts.of(words[at], line)
    const given = (at: number, otherwise: string): string => (words.length > at ? value(at) : otherwise)
    const [description, technology, tags] =
      sort === "element" ? [3, 2, 4] : hasTechnology(sort) ? [2, 3, 4] : [2, words.length, 3]
    const parentId = this.#isHierarchical && element !== null ? element.identifier : null
    const made: DslElement = {
      sort,
      line,
      name: value(1),
      identifier: name === null ? null : parentId === null ? name : `${parentId}.${name}`,
      parent: element,
      group,
      tags: [...archetype.tags, ...tagsOf(value(tags))],
      properties: new Map(),
      description: given(description, archetype.description),
      technology: given(technology, archetype.technology)
    }
    this.#workspace.elements.push(made)
    const key = made.identifier?.toLowerCase()
    if (key !== undefined) {
      if (this.#workspace.byIdentifier.has(key))
        this.#notes.add("identifiers", line, [], `${shown(key)} names an element already: the first keeps it`)
      else this.#workspace.byIdentifier.set(key, made)
    }
    this.read(block, { element: made, group: null })
  }

  #group({ block, line, words }: DslStatement, { element, group }: Place): void {
    const path = [...(group?.path ?? []), this.#texts.of(words[1], line)]
    if (block === undefined)
      this.#notes.add("groups", line, ["group"], "the group of a component is not taken over")
    else this.read(block, { element, group: { line, path, owner: element } })
  }

  /** Goes on with an element of before; one of another text is made anew. */
  #again(identifier: string, statement: DslStatement, place: Place): void {
    const { block = [], line } = statement
    const known = findElement(this.#workspace, { identifier, within: place.element })
    if (known !== undefined) {
      this.read(block, { element: known, group: null })
      return
    }
    const message = `${shown(identifier)} is not in this text: it is taken as a software system of that name`
    this.#notes.add("other texts", line, [], message)
    const words: ReadonlyArray<DslWord> = [
      { text: "softwareSystem", sort: "word" },
      { text: identifier, sort: "word" }
    ]
    this.#element({ ...statement, name: identifier, words }, "softwareSystem", { element: null, group: null })
  }
}
