import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { nobody, ours } from "../../backstage/conventions.ts"
import { type Notes, pathAt, shown } from "../Notes.ts"
import { type Entity, isEntityName, type Kind, kinds, type Located, lists, singles } from "./Catalog.ts"
import type { YamlField } from "./yamlDocuments.ts"

const readInMetadata: ReadonlySet<string> = new Set(["name", "namespace", "title", "description"])

const readOfParts: ReadonlySet<string> = new Set(["tags", "links"])

const isPartKind = (kind: Kind): boolean => kind !== "Domain" && kind !== "Group"

const readInSpec: Readonly<Record<Kind, ReadonlySet<string>>> = {
  Component: new Set(["type", "lifecycle", "owner", "system", "subcomponentOf", ...lists]),
  Resource: new Set(["type", "owner", "system", "dependsOn", "dependencyOf"]),
  API: new Set(["lifecycle", "owner", "system"]),
  System: new Set(["owner", "domain"]),
  Domain: new Set(),
  Group: new Set(["type", "profile", "parent", "children", "members"])
}

const reasons: ReadonlyMap<string, string> = new Map([
  ["location", "what they point to is never read"],
  ["user", "a design has no people but those that are blocks"]
])

/** Backstage replaces these by what is at an address. */
const substitutions = ["$text", "$json", "$yaml", "$file", "$openapi", "$asyncapi", "$graphql"]

const isAddress = (field: YamlField | undefined): boolean =>
  substitutions.some((key) => field?.at(key) !== undefined)

const isEmptyList = (field: YamlField | undefined): boolean => field?.items()?.length === 0

class Problems {
  readonly issues: Array<Issue> = []

  add(field: { readonly line: number }, path: Issue["path"], message: string): undefined {
    this.issues.push({ path: pathAt(field.line, ...path), message })
    return undefined
  }

  text(field: YamlField | undefined, path: Issue["path"]): Located | undefined {
    if (field === undefined) return undefined
    const text = field.text()
    return text === undefined ? this.add(field, path, "must be a text") : { text, line: field.line }
  }

  texts(field: YamlField | undefined, path: Issue["path"]): ReadonlyArray<Located> {
    if (field === undefined) return []
    const items = field.items()
    if (items === undefined) return this.add(field, path, "must be a list") ?? []
    return items.flatMap((item, index) => this.text(item, [...path, index]) ?? [])
  }
}

const marksOf = (problems: Problems, metadata: YamlField | undefined): ReadonlyMap<string, Located> => {
  const annotations = metadata?.at("annotations")
  return new Map(
    (annotations?.keys() ?? []).flatMap(({ key }) => {
      if (!key.startsWith(ours)) return []
      const value = problems.text(annotations?.at(key), ["metadata", "annotations", key])
      return value === undefined ? [] : [[key.slice(ours.length), value] as const]
    })
  )
}

const isOurs = (field: YamlField | undefined, key: string): boolean =>
  key === "annotations" || (key === "owner" && field?.text() === nobody)

/** Notes what an entity has beside what is read; of ours, beside what we write. */
const noteTheRest = (notes: Notes, root: YamlField, { kind, marks: { size } }: Entity): void => {
  const note = (field: string, line: number, path: Issue["path"]) =>
    notes.add(`"${field}" field`, line, path, "is not taken over")
  const isWritten = (field: YamlField | undefined, key: string) => size > 0 && isOurs(field, key)
  for (const { key, line } of root.keys())
    if (!["apiVersion", "kind", "metadata", "spec"].includes(key)) note(key, line, [key])
  const [metadata, spec] = [root.at("metadata"), root.at("spec")]
  for (const { key, line } of metadata?.keys() ?? [])
    if (
      !(readInMetadata.has(key) || (isPartKind(kind) && readOfParts.has(key))) &&
      !isEmptyList(metadata?.at(key)) &&
      !isWritten(metadata?.at(key), key)
    )
      note(key, line, ["metadata", key])
  const annotations = metadata?.at("annotations")
  for (const { key, line } of size > 0 ? (annotations?.keys() ?? []) : [])
    if (!key.startsWith(ours)) note("annotations", line, ["metadata", "annotations", key])
  for (const { key, line } of spec?.keys() ?? [])
    if (isAddress(spec?.at(key)))
      notes.add("address", line, ["spec", key], "is at an address, which is never read")
    else if (!readInSpec[kind].has(key) && !isEmptyList(spec?.at(key)) && !isWritten(spec?.at(key), key))
      note(key, line, ["spec", key])
}

/** What has no text is noted. */
const readOfPart = (notes: Notes, metadata: YamlField | undefined): Pick<Entity, "tags" | "links"> => {
  const listed = (key: "tags" | "links") => {
    const field = metadata?.at(key)
    const items = field?.items()
    if (field !== undefined && items === undefined)
      notes.add(`"${key}" field`, field.line, ["metadata", key], "is no list: is not taken over")
    return (items ?? []).map((item, index) => ({ item, path: ["metadata", key, index] }))
  }
  const tags = listed("tags").flatMap(({ item, path }) => {
    const text = item.text()
    if (text !== undefined) return [{ text, line: item.line }]
    notes.add("tag", item.line, path, "is no text: is left out")
    return []
  })
  const links = listed("links").flatMap(({ item, path }) => {
    const [url, title] = [item.at("url")?.text(), item.at("title")?.text()]
    for (const { key, line } of item.keys())
      if (key !== "url" && key !== "title") notes.add("link", line, [...path, key], "is not taken over")
    if (url !== undefined) return [{ url, ...(title === undefined ? {} : { title }) }]
    notes.add("link", item.line, path, "has no address: is left out")
    return []
  })
  return { tags, links }
}

const entityOf = (notes: Notes, problems: Problems, root: YamlField, kind: Kind): Entity | undefined => {
  const [metadata, spec] = [root.at("metadata"), root.at("spec")]
  const name = problems.text(metadata?.at("name"), ["metadata", "name"])
  if (name === undefined) {
    if (problems.issues.length === 0) problems.add(metadata ?? root, ["metadata", "name"], "is missing")
    return undefined
  }
  if (!isEntityName(name.text))
    problems.add(
      name,
      ["metadata", "name"],
      `must be 1 to 63 letters, digits and any of -_. between them, but is ${shown(name.text)}`
    )
  if (spec !== undefined && !spec.isMap) problems.add(spec, ["spec"], "must be a mapping")
  const metadataText = (key: string) => problems.text(metadata?.at(key), ["metadata", key])?.text
  const namespace = metadataText("namespace") ?? "default"
  const profile = problems.text(spec?.at("profile")?.at("displayName"), ["spec", "profile", "displayName"])
  const lifecycle = readInSpec[kind].has("lifecycle") ? spec?.at("lifecycle") : undefined
  const stage = lifecycle?.text()
  if (lifecycle !== undefined && stage === undefined)
    notes.add("lifecycle", lifecycle.line, ["spec", "lifecycle"], "is no text: is not taken over")
  return {
    kind,
    lifecycle: lifecycle && stage !== undefined ? { text: stage, line: lifecycle.line } : undefined,
    ...(isPartKind(kind) ? readOfPart(notes, metadata) : { tags: [], links: [] }),
    key: `${kind}:${namespace}/${name.text}`.toLowerCase(),
    namespace,
    name: name.text,
    line: root.line,
    title: metadataText("title") ?? profile?.text ?? name.text,
    description: metadataText("description") ?? "",
    marks: marksOf(problems, metadata),
    single: new Map(
      singles.flatMap((key) => {
        if (!readInSpec[kind].has(key)) return []
        const found = problems.text(spec?.at(key), ["spec", key])
        return found === undefined ? [] : [[key, found] as const]
      })
    ),
    list: new Map(
      lists.flatMap((key) =>
        readInSpec[kind].has(key) ? [[key, problems.texts(spec?.at(key), ["spec", key])] as const] : []
      )
    )
  }
}

export const readEntity = (
  notes: Notes,
  root: YamlField
): { readonly entity?: Entity | undefined; readonly issues: ReadonlyArray<Issue> } => {
  const problems = new Problems()
  if (!root.isMap)
    problems.add(root, [], "must be an entity: a mapping with apiVersion, kind, metadata and spec")
  const said = problems.text(root.at("kind"), ["kind"])
  const version = problems.text(root.at("apiVersion"), ["apiVersion"])
  if (root.isMap && said === undefined) problems.add(root.at("kind") ?? root, ["kind"], "is missing")
  if (root.isMap && version === undefined)
    problems.add(root.at("apiVersion") ?? root, ["apiVersion"], "is missing")
  if (said === undefined || version === undefined) return problems
  const kind = kinds.find((known) => known.toLowerCase() === said.text.toLowerCase())
  if (kind === undefined || !version.text.startsWith("backstage.io/")) {
    const [called, reason] = [shown(said.text), reasons.get(said.text.toLowerCase())]
    const message = `entities of the kind ${called} are not taken over${reason === undefined ? "" : `: ${reason}`}`
    notes.add(`${called} entity`, said.line, ["kind"], message)
    return problems
  }
  const entity = entityOf(notes, problems, root, kind)
  if (entity !== undefined) noteTheRest(notes, root, entity)
  return { entity, issues: problems.issues }
}
