import { shown } from "../Notes.ts"
import { type Archetype, Archetypes, tagsOf } from "./archetypes.ts"
import { type DslReading, noteLeftOut, readProperties } from "./commonLines.ts"
import {
  canonicalName,
  type DslElement,
  type DslEnd,
  type DslRelationship,
  type DslStatement,
  type DslWord,
  type ElementSort,
  findElement,
  firstWordOf,
  isCanonical,
  type Place,
  readCanonical
} from "./DslModel.ts"
import type { DslTexts } from "./dslTexts.ts"

const sorts: Readonly<Record<string, ElementSort>> = {
  person: "person",
  softwaresystem: "softwareSystem",
  container: "container",
  component: "component",
  element: "element"
}

/** The places of a line; custom elements have words before the description. */
const placesOf = (sort: ElementSort) => {
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

/** Another element keeps an identifier that it has. */
const identify = (
  { notes, workspace: { byIdentifier } }: DslReading,
  identifier: string | null,
  element: DslElement,
  line = element.line
): void => {
  const key = identifier?.toLowerCase()
  if (key === undefined) return
  const known = byIdentifier.get(key)
  if (known === undefined) byIdentifier.set(key, element)
  else if (known !== element)
    notes.add("identifier", line, [], `${shown(key)} names an element already: the first keeps it`)
}

const readField = (element: DslElement, statement: DslStatement, texts: DslTexts): boolean => {
  const { line, words } = statement
  const value = texts.of(words[1], line)
  switch (firstWordOf(statement)) {
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

/** Reads `a -> b`, or `-> b` within the element that it is of. */
const readRelationship = (
  { before, block = [], line, words }: DslStatement,
  archetype: Archetype,
  { element }: Place,
  reading: DslReading
): void => {
  const { notes, texts, workspace } = reading
  const value = (at: number, otherwise: string): string =>
    words.length > at ? texts.of(words[at], line) : otherwise
  const end = (word: DslWord | undefined): DslEnd => {
    const identifier = texts.of(word, line)
    return element !== null && (word === undefined || identifier.toLowerCase() === "this")
      ? element
      : { identifier, within: element }
  }
  const noteTags = (at: number): void =>
    notes.add("tag", at, ["tags"], "tags of a relationship are not taken over")
  const made: DslRelationship = {
    line,
    source: end(before[0]),
    target: end(words[0]),
    properties: new Map(),
    description: value(1, archetype.description),
    technology: value(2, archetype.technology)
  }
  workspace.relationships.push(made)
  if (value(3, "").trim() !== "") noteTags(line)
  for (const field of block)
    switch (firstWordOf(field)) {
      case "properties":
        readProperties(field.block, reading, made.properties)
        break
      case "description":
        made.description = texts.of(field.words[1], field.line)
        break
      case "technology":
        made.technology = texts.of(field.words[1], field.line)
        break
      case "tag":
      case "tags":
        noteTags(field.line)
        break
      default:
        noteLeftOut(field, reading, "model")
    }
}

export class ModelReader {
  readonly #reading: DslReading
  readonly #archetypes: Archetypes
  #isHierarchical = false

  constructor(reading: DslReading) {
    this.#reading = reading
    this.#archetypes = new Archetypes(reading.texts, reading.notes)
  }

  read(statements: ReadonlyArray<DslStatement>, place: Place): void {
    for (const statement of statements) {
      const { arrow } = statement
      if (arrow !== null) readRelationship(statement, this.#archetypes.of(arrow), place, this.#reading)
      else if (!this.#modelLine(statement, place)) this.readCommon(statement, place)
    }
  }

  /** Reads a line that may stand anywhere, or notes that it is left out. */
  readCommon(statement: DslStatement, { element }: Place): void {
    const { block, line, words } = statement
    const { texts, workspace } = this.#reading
    const value = (at: number): string => texts.of(words[at], line)
    switch (firstWordOf(statement)) {
      case "!identifiers":
        this.#isHierarchical = value(1).toLowerCase() === "hierarchical"
        return
      case "!const":
      case "!constant":
      case "!var":
        texts.define(statement)
        return
      case "!impliedrelationships":
      case "impliedrelationships":
        return
      case "properties":
        readProperties(block, this.#reading, element?.properties ?? workspace.properties)
        return
      default:
        noteLeftOut(statement, this.#reading, "model")
    }
  }

  #modelLine(statement: DslStatement, place: Place): boolean {
    const { block = [], line, words } = statement
    const { texts } = this.#reading
    const archetype = this.#archetypes.of(firstWordOf(statement))
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
        this.#again(texts.of(words[1], line), statement, place)
        return true
      default:
        return place.element !== null && readField(place.element, statement, texts)
    }
  }

  #element(statement: DslStatement, sort: ElementSort, { element, group }: Place): void {
    const { block = [], line, name, words } = statement
    const { texts, workspace } = this.#reading
    const archetype = this.#archetypes.of(firstWordOf(statement))
    const value = (at: number): string => texts.of(words[at], line)
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
    workspace.elements.push(made)
    const canonical = canonicalName(made)
    if (!workspace.byCanonicalName.has(canonical)) workspace.byCanonicalName.set(canonical, made)
    identify(this.#reading, made.identifier, made)
    this.read(block, { element: made, group: null })
  }

  #group({ block, line, words }: DslStatement, { element, group }: Place): void {
    const { notes, texts } = this.#reading
    const path = [...(group?.path ?? []), texts.of(words[1], line)]
    if (block === undefined) notes.add("group", line, ["group"], "the group of a component is not taken over")
    else this.read(block, { element, group: { line, path, owner: element } })
  }

  #again(identifier: string, statement: DslStatement, place: Place): void {
    const { block = [], line, name } = statement
    const known = findElement(this.#reading.workspace, { identifier, within: place.element })
    if (known === undefined) this.#anew(identifier, statement)
    else {
      if (place.group !== null) known.group = place.group
      identify(this.#reading, name, known, line)
      this.read(block, { element: known, group: null })
    }
  }

  #anew(identifier: string, statement: DslStatement): void {
    const { line, name } = statement
    const { notes, workspace } = this.#reading
    const canonical = readCanonical(identifier)
    if (canonical === undefined) {
      const message = `${shown(identifier)} is no part of the model: what is said of it is not taken over`
      notes.add("deployment", line, [], message)
      return
    }
    const { name: called, parent, sort } = canonical
    const around = (): DslElement | null =>
      parent === null ? null : (findElement(workspace, { identifier: parent, within: null }) ?? null)
    if (parent !== null && around() === null) this.#anew(parent, { ...statement, name: null, block: [] })
    const element = around()
    const message = `${shown(identifier)} is not in this text: it is taken as a ${nounOf[sort]} of that name`
    notes.add("other text", line, [], message)
    const words = [sort, called].map((text): DslWord => ({ text, sort: "word" }))
    const identified = isCanonical(identifier) ? name : identifier
    this.#element({ ...statement, name: identified, words }, sort, { element, group: null })
  }
}
