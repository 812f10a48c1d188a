import { paragraph, scalar } from "./yamlText.ts"

type Fields = ReadonlyArray<readonly [name: string, value: string | ReadonlyArray<string>]>

/** An entity of Backstage's catalog. Empty titles, descriptions, tags and annotations are left out. */
export interface CatalogEntity {
  readonly kind: "Domain" | "Group" | "System" | "Component" | "Resource"
  readonly name: string
  readonly title: string
  readonly description: string
  readonly annotations: Fields
  readonly tags: ReadonlyArray<string>
  readonly spec: Fields
}

function* fields(given: Fields, indent: string): Generator<string> {
  for (const [name, value] of given)
    if (typeof value === "string") yield `${indent}${name}: ${scalar(value)}\n`
    else if (value.length === 0) yield `${indent}${name}: []\n`
    else {
      yield `${indent}${name}:\n`
      for (const item of value) yield `${indent}  - ${scalar(item)}\n`
    }
}

/** The entity as one document of YAML, in lines. */
export function* entityText(entity: CatalogEntity): Generator<string> {
  const { annotations, description, kind, name, spec, tags, title } = entity
  yield `---\napiVersion: backstage.io/v1alpha1\nkind: ${kind}\nmetadata:\n  name: ${scalar(name)}\n`
  if (title !== "" && title !== name) yield `  title: ${scalar(title)}\n`
  if (description !== "") yield `  description: ${paragraph(description, "    ")}\n`
  if (annotations.length > 0) yield "  annotations:\n"
  yield* fields(annotations, "    ")
  if (tags.length > 0) yield* fields([["tags", tags]], "  ")
  yield "spec:\n"
  yield* fields(spec, "  ")
}
