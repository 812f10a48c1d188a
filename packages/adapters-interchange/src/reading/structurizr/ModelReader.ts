import { type Notes, shown } from "../Notes.ts"
import { Archetypes, tagsOf } from "./archetypes.ts"
import { canonicalName, isCanonical, readCanonical } from "./canonicalNames.ts"
import type { DslElement, DslWorkspace, ElementSort, Place } from "./DslModel.ts"
import type { DslStatement, DslWord } from "./DslStatement.ts"
import type { DslTexts } from "./dslTexts.ts"
import { findElement } from "./findElement.ts"
import { LeftOutLines } from "./leftOut.ts"
import { RelationshipReader } from "./RelationshipReader.ts"
import { readProperties } from "./readProperties.ts"

const sorts: Readonly<Record<string, ElementSort>> = {
  person: "person",
  softwaresystem: "softwareSystem",
  container: "container",
  component: "component",
  element: "element"
}

/** The places of a line; custom elements have words before the description. */
const placesOf = (
  sort: ElementSort
): { readonly description: number; readonly technology: number; readonly tags: number } => {
  if (sort === "element") return { technology: 2, description: 3, tags: 4 }
  return sort === "container" || sort === "component"
    ? { description: 2, technology: 3, tags: 4 }
    : { description: 2, technology: Number.POSITIVE_INFINITY, tags: 3 }
}

const nounOf: Readonly<Record<ElementSort, string>> = {
  person: "person",
  softwareSystem: "software system",
  container: "container",
  component: "component",
  element: "custom element"
}

const addElement = ({ byCanonicalName, elements }: DslWorkspace, element: DslElement): void => {
  elements.push(element)
  const name = canonicalName(element)
  if (!byCanonicalName.has(name)) byCanonicalName.set(name, element)
}

/** Another element keeps an identifier that it has. */
const identify = (
  { byIdentifier }: DslWorkspace,
  identifier: string | null,
  element: DslElement,
  notes: Notes,
  line = element.line
): void => {
  const key = identifier?.toLowerCase()
  if (key === undefined) return
  const known = byIdentifier.get(key)
  if (known === undefined) byIdentifier.set(key, element)
  else if (known !== element)
    notes.add("identifier", line, [], `${shown(key)} names an element already: the first keeps it`)
}

const readField = (element: DslElement, { line, words }: DslStatement, texts: DslTexts): boolean => {
  const value = texts.of(words[1], line)
  switch (words[0]?.text.toLowerCase()) {
    case "description":
      element.description = value
      return true
    case "technology":
    case "metadata":
      element.technology = value
      return true
    case "url":
      element.url = { text: value, line }
      return true
    case "tag":
    case "tags":
      element.tags.push(...words.slice(1).flatMap((word) => tagsOf(texts.of(word, line))))
      return true
    default:
      return false
  }
}

const lower = (word: DslWord | undefined): string => word?.text.toLowerCase() ?? ""

export class ModelReader {
  readonly #workspace: DslWorkspace
  readonly #texts: DslTexts
  readonly #notes: Notes
  readonly #archetypes: Archetypes
  readonly #relationships: RelationshipReader
  readonly #leftOut: LeftOutLines
  #isHierarchical = false

  constructor(workspace: DslWorkspace, texts: DslTexts, notes: Notes) {
    this.#workspace = workspace
    this.#texts = texts
    this.#notes = notes
    this.#leftOut = new LeftOutLines(workspace, texts, notes)
    this.#archetypes = new Archetypes(texts, notes)
    const [archetypes, leftOut] = [this.#archetypes, this.#leftOut]
    this.#relationships = new RelationshipReader(workspace, { texts, notes, archetypes, leftOut })
  }

  read(statements: ReadonlyArray<DslStatement>, place: Place): void {
    for (const statement of statements) {
      if (statement.arrow !== null) this.#relationships.read(statement, statement.arrow, place)
      else if (!this.#modelLine(statement, place)) this.readCommon(statement, place)
    }
  }

  /** Reads a line that may stand anywhere, or notes that it is left out. */
  readCommon(statement: DslStatement, { element }: Place): void {
    const { block = [], line, words } = statement
    const value = (at: number): string => this.#texts.of(words[at], line)
    switch (lower(words[0])) {
      case "!identifiers":
        this.#isHierarchical = value(1).toLowerCase() === "hierarchical"
        return
      case "!const":
      case "!constant":
      case "!var":
        this.#texts.define(value(1), value(2))
        return
      case "!impliedrelationships":
      case "impliedrelationships":
        return
      case "properties":
        readProperties(
          block,
          { texts: this.#texts, notes: this.#notes },
          element?.properties ?? this.#workspace.properties
        )
        return
      default:
        if (!this.#leftOut.take(statement)) this.#leftOut.takeUnknown(statement)
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
    const { description, tags, technology } = placesOf(sort)
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
      technology: given(technology, archetype.technology),
      url: null
    }
    addElement(this.#workspace, made)
    identify(this.#workspace, made.identifier, made, this.#notes)
    this.read(block, { element: made, group: null })
  }

  #group({ block, line, words }: DslStatement, { element, group }: Place): void {
    const path = [...(group?.path ?? []), this.#texts.of(words[1], line)]
    if (block === undefined)
      this.#notes.add("group", line, ["group"], "the group of a component is not taken over")
    else this.read(block, { element, group: { line, path, owner: element } })
  }

  /** An element of another text is made anew. */
  #again(identifier: string, statement: DslStatement, place: Place): void {
    const { block = [], line, name } = statement
    const known = findElement(this.#workspace, { identifier, within: place.element })
    if (known === undefined) this.#anew(identifier, statement)
    else {
      if (place.group !== null) known.group = place.group
      identify(this.#workspace, name, known, this.#notes, line)
      this.read(block, { element: known, group: null })
    }
  }

  #anew(identifier: string, statement: DslStatement): void {
    const { line, name } = statement
    const canonical = readCanonical(identifier)
    if (canonical === undefined) {
      const message = `${shown(identifier)} is no part of the model: what is said of it is not taken over`
      this.#notes.add("deployment", line, [], message)
      return
    }
    const { name: called, parent, sort } = canonical
    const around = (): DslElement | null =>
      parent === null ? null : (findElement(this.#workspace, { identifier: parent, within: null }) ?? null)
    if (parent !== null && around() === null) this.#anew(parent, { ...statement, name: null, block: [] })
    const element = around()
    const message = `${shown(identifier)} is not in this text: it is taken as a ${nounOf[sort]} of that name`
    this.#notes.add("other text", line, [], message)
    const words = [sort, called].map((text): DslWord => ({ text, sort: "word" }))
    const identified = isCanonical(identifier) ? name : identifier
    this.#element({ ...statement, name: identified, words }, sort, { element, group: null })
  }
}
